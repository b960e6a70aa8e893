Attribute VB_Name = "Ribbon"
Option Explicit

' The buttons of the ribbon. Each runs the action in its tag on the workbook in front, whatever its name.

Public Sub TurnierPress(Control As IRibbonControl)
    If ActiveWorkbook Is Nothing Then Exit Sub
    RunPython "from turnierxl import button; button.press('" & Control.Tag & "')"
End Sub

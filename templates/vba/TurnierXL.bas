Attribute VB_Name = "TurnierXL"
Option Explicit

' The macros of the buttons on the sheet Start. Each runs an action of turnierxl on this workbook.

Public Sub TurnierRecalc()
    Press "recalc"
End Sub

Public Sub TurnierNext()
    Press "next"
End Sub

Public Sub TurnierPublish()
    Press "publish"
End Sub

Public Sub TurnierLot()
    Press "lot"
End Sub

Public Sub TurnierCheck()
    Press "check"
End Sub

Public Sub TurnierShare()
    Press "share"
End Sub

Public Sub TurnierUndo()
    Press "undo"
End Sub

Private Sub Press(Action As String)
    If IsLibreOffice() Then
        PressInLibreOffice Action
    Else
        RunPython "from turnierxl import button; button.press('" & Action & "')"
    End If
End Sub

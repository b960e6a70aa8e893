Attribute VB_Name = "LibreOffice"
' No "Option Explicit" here: StarDesktop is a word of LibreOffice and an empty variable in Excel.
' LibreOffice runs an action by the menu extension that "turnierxl install --libreoffice" installs.

Public Function IsLibreOffice() As Boolean
    IsLibreOffice = Not IsEmpty(StarDesktop)
End Function

Public Sub PressInLibreOffice(Action As String)
    Dim Address As Object, Menu As Object
    Set Address = CreateObject("com.sun.star.util.URL")
    Address.Complete = "vnd.turnierxl:" & Action
    Address.Main = Address.Complete
    Address.Protocol = "vnd.turnierxl:"
    Address.Path = Action
    Set Menu = StarDesktop.CurrentFrame.queryDispatch(Address, "", 0)
    If Menu Is Nothing Then
        MsgBox "turnierxl install --libreoffice", 48, "turnierxl"
    Else
        Menu.dispatch Address, Array()
    End If
End Sub

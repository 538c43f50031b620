# The installer: for one person, without an administrator; .docket files open in Docket. VERSION, FILES, ICON and OUT by build.
Target amd64-unicode
Name "Docket"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Docket"
InstallDirRegKey HKCU "Software\Docket" "Folder"
RequestExecutionLevel user
SetCompressor /SOLID lzma
!include MUI2.nsh
!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\docket.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
VIProductVersion "${VERSION}.0"
VIAddVersionKey /LANG=0 "ProductName" "Docket"
VIAddVersionKey /LANG=0 "FileDescription" "Docket, installer"
VIAddVersionKey /LANG=0 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "LegalCopyright" "The Docket authors, MIT licence"
!define GONE "Software\Microsoft\Windows\CurrentVersion\Uninstall\Docket"

Section
    SetOutPath "$INSTDIR"
    RMDir /r "$INSTDIR\assets"
    RMDir /r "$INSTDIR\fonts"
    RMDir /r "$INSTDIR\locale"
    File /r "${FILES}\*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortcut "$SMPROGRAMS\Docket.lnk" "$INSTDIR\docket.exe"
    WriteRegStr HKCU "Software\Docket" "Folder" "$INSTDIR"
    WriteRegStr HKCU "Software\Classes\.docket" "" "Docket.game"
    WriteRegStr HKCU "Software\Classes\Docket.game" "" "Docket game"
    WriteRegStr HKCU "Software\Classes\Docket.game\DefaultIcon" "" "$INSTDIR\docket.exe,0"
    WriteRegStr HKCU "Software\Classes\Docket.game\shell\open\command" "" '"$INSTDIR\docket.exe" "%1"'
    WriteRegStr HKCU "${GONE}" "DisplayName" "Docket"
    WriteRegStr HKCU "${GONE}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${GONE}" "DisplayIcon" "$INSTDIR\docket.exe"
    WriteRegStr HKCU "${GONE}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegDWORD HKCU "${GONE}" "NoModify" 1
    WriteRegDWORD HKCU "${GONE}" "NoRepair" 1
SectionEnd

# Games, settings and statistics are a person's own and stay.
Section "Uninstall"
    RMDir /r "$INSTDIR\assets"
    RMDir /r "$INSTDIR\fonts"
    RMDir /r "$INSTDIR\locale"
    Delete "$INSTDIR\docket.exe"
    Delete "$INSTDIR\*.txt"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\Docket.lnk"
    DeleteRegKey HKCU "Software\Docket"
    DeleteRegKey HKCU "Software\Classes\.docket"
    DeleteRegKey HKCU "Software\Classes\Docket.game"
    DeleteRegKey HKCU "${GONE}"
SectionEnd

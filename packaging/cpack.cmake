# `cpack` in the build folder of the package preset makes docket_VERSION_ARCH.deb.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME docket)
set(CPACK_PACKAGE_VENDOR "The Docket authors")
set(CPACK_PACKAGE_CONTACT "The Docket authors <docket@example.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "courtroom board games for one table")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "Docket is one digital table for courtroom board games: tiles, tricks, bluffs
and pushed chips. People share a screen with a curtain between their turns,
or sit at other computers and phones, in the same house or far away, or bots
of four levels take a chair. It is played by mouse, touchscreen, keyboard or
game pad.")
set(CPACK_RESOURCE_FILE_LICENSE ${CMAKE_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGING_INSTALL_PREFIX ${CMAKE_INSTALL_PREFIX})
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
if(DOCKET_NETWORK)
    set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "mosquitto")
endif()
if(DOCKET_UI)
    set(CPACK_DEBIAN_PACKAGE_DEPENDS "fonts-inter, fonts-ebgaramond, fonts-dejavu-core")
    set(CPACK_DEBIAN_PACKAGE_SUGGESTS "libspeechd2, speech-dispatcher, libnotify4")
endif()
include(CPack)

# CMake's compiler for Windows: mingw-w64. DOCKET_WINDOWS chooses the sources.
set(DOCKET_WINDOWS ON)
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
# Dates by gmtime_r and localtime_r, as everywhere.
add_compile_definitions(_POSIX_THREAD_SAFE_FUNCTIONS LIBMOSQUITTO_STATIC SODIUM_STATIC SDL_MAIN_HANDLED)
set(CMAKE_C_FLAGS_INIT "-ffunction-sections -fdata-sections -fstack-protector-strong")
# High addresses, a moved base, no data that runs; the whole of it in one file that needs Windows' own libraries alone.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-static -Wl,--gc-sections,--dynamicbase,--high-entropy-va,--nxcompat")

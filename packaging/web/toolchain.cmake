# CMake's compiler for WebAssembly: clang by itself, emcc to link (lib.mk tells why). DOCKET_WEB chooses the sources.
set(DOCKET_WEB ON)
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-14)
set(CMAKE_AR llvm-ar-14)
set(CMAKE_RANLIB llvm-ranlib-14)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_C_FLAGS_INIT "$ENV{DOCKET_WEB_FLAGS}")         # those of lib.mk
set(CMAKE_EXECUTABLE_SUFFIX_C .js)
# link.txt: autoResumeAudioContext and dynCall are called from SDL's inline JavaScript, which the linker doesn't read.
# NODE_PATH: a node that isn't Debian's finds Debian's acorn by it.
set(CMAKE_C_LINK_EXECUTABLE
    "env NODE_PATH=/usr/share/nodejs emcc @${CMAKE_CURRENT_LIST_DIR}/link.txt <OBJECTS> -o <TARGET> <LINK_LIBRARIES>")

# The libraries for WebAssembly: make -f lib.mk SOURCES=DIR OUT=DIR
# clang is called by itself: emcc would start Python for every file, and SDL has its configuration ready.
flags := -target wasm32-unknown-emscripten -DEMSCRIPTEN -D__EMSCRIPTEN_major__=3 -D__EMSCRIPTEN_minor__=1 \
    -D__EMSCRIPTEN_tiny__=6 -fignore-exceptions -fvisibility=default -mllvm -combiner-global-alias-analysis=false \
    -mllvm -enable-emscripten-sjlj -mllvm -disable-lsr -Dunix -D__unix -D__unix__ \
    --sysroot=/usr/share/emscripten/cache/sysroot -Xclang -iwithsysroot/include/compat
CC := clang-14 $(flags) -O2 -w
AR := llvm-ar-14
here := $(dir $(lastword $(MAKEFILE_LIST)))
sodium_start := $(here)sodium.c
sdl_parts := . atomic audio audio/disk audio/dummy audio/emscripten cpuinfo dynapi events file filesystem/emscripten \
    haptic haptic/dummy hidapi joystick joystick/emscripten libm loadso/dlopen locale locale/emscripten misc \
    misc/emscripten power power/emscripten render render/opengles2 render/software sensor sensor/dummy stdlib thread \
    thread/generic timer timer/unix video video/emscripten video/yuv2rgb
libraries := SDL2 SDL2_ttf SDL2_image freetype chipmunk sodium
all:
include $(here)../libraries.mk

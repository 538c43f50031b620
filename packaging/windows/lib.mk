# The libraries for Windows, by mingw-w64: make -f lib.mk SOURCES=DIR OUT=DIR
flags := -ffunction-sections -fdata-sections -fstack-protector-strong
CC := x86_64-w64-mingw32-gcc-posix $(flags) -O2 -w
AR := x86_64-w64-mingw32-ar
here := $(dir $(lastword $(MAKEFILE_LIST)))
sodium_start := $(here)sodium.c
sdl_parts := . atomic audio audio/directsound audio/disk audio/dummy audio/wasapi audio/winmm core/windows cpuinfo dynapi \
    events file filesystem/windows haptic haptic/windows hidapi joystick joystick/hidapi joystick/virtual joystick/windows libm loadso/windows \
    locale locale/windows misc misc/windows power power/windows render render/direct3d render/direct3d11 render/direct3d12 render/opengl \
    render/opengles2 render/software sensor sensor/windows stdlib thread thread/windows timer timer/windows video \
    video/dummy video/windows video/yuv2rgb
sdl_more := thread/generic/SDL_syscond
sdl_include := $(OUT)/include/SDL2
sdl_needs := -ldinput8 -ldxguid -luser32 -lgdi32 -lwinmm -limm32 -lole32 -loleaut32 -lshell32 -lsetupapi -lversion -luuid
libraries := SDL2 SDL2_ttf SDL2_image freetype chipmunk sodium qrencode mosquitto sqlite3
sdl_flags = -I$(sdl)/src/video/khronos
all:
include $(here)../libraries.mk

# SDL as mingw's headers are: what they don't know and what is drawn nowhere is left out.
$(SDL2_objects) $(SDL2_ttf_objects) $(SDL2_image_objects): $(sdl_include)/SDL.h
$(sdl_include)/SDL.h: $(sdl)/include/SDL.h
	@mkdir -p $(@D)
	cp $(sdl)/include/*.h $(@D)
	sed -i -E '/^ *#define (HAVE_WINDOWS_GAMING_INPUT_H|SDL_JOYSTICK_RAWINPUT|HAVE_D3D12_H|SDL_VIDEO_VULKAN|SDL_VIDEO_OPENGL_EGL|SDL_VIDEO_OPENGL_ES2|SDL_VIDEO_RENDER_OGL_ES2)\b/d' \
	    $(@D)/SDL_config_windows.h
	touch $@

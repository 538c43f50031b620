# The libraries for the archive, as this Debian compiles them: make -f lib.mk SOURCES=DIR OUT=DIR
# SDL configures itself: what a desktop has (X11, Wayland, sound) is opened while it runs, so nothing of it is needed.
flags := -ffunction-sections -fdata-sections -fPIE -fstack-protector-strong
CC := cc $(flags) -O2 -w
AR := ar
here := $(dir $(lastword $(MAKEFILE_LIST)))
sdl_include := $(OUT)/sdl/include/SDL2
libraries := SDL2_ttf SDL2_image freetype chipmunk qrencode mosquitto
mosquitto_flags := -DWITH_TLS
all: $(OUT)/libSDL2.a
include $(here)../libraries.mk

$(SDL2_ttf_objects) $(SDL2_image_objects): $(OUT)/libSDL2.a
$(OUT)/libSDL2.a: $(here)lib.mk
	cmake -S $(sdl) -B $(OUT)/sdl-build -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_POSITION_INDEPENDENT_CODE=ON \
	    -DSDL_SHARED=OFF -DSDL_STATIC=ON -DSDL_STATIC_PIC=ON -DSDL_TEST=OFF -DCMAKE_INSTALL_PREFIX=$(OUT)/sdl -DCMAKE_INSTALL_LIBDIR=lib \
	    >$(OUT)/sdl.log
	cmake --build $(OUT)/sdl-build >>$(OUT)/sdl.log || { cat $(OUT)/sdl.log; exit 1; }
	cmake --install $(OUT)/sdl-build >>$(OUT)/sdl.log
	cp $(OUT)/sdl/lib/libSDL2.a $@

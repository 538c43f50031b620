# The libraries for WebAssembly, from Debian's source packages: make -f lib.mk SOURCES=DIR OUT=DIR
# clang is called by itself: emcc would start Python for every file, and SDL has its configuration ready.
flags := -target wasm32-unknown-emscripten -DEMSCRIPTEN -D__EMSCRIPTEN_major__=3 -D__EMSCRIPTEN_minor__=1 \
    -D__EMSCRIPTEN_tiny__=6 -fignore-exceptions -fvisibility=default -mllvm -combiner-global-alias-analysis=false \
    -mllvm -enable-emscripten-sjlj -mllvm -disable-lsr -Dunix -D__unix -D__unix__ \
    --sysroot=/usr/share/emscripten/cache/sysroot -Xclang -iwithsysroot/include/compat
CC := clang-14 $(flags) -O2 -w

sdl := $(wildcard $(SOURCES)/libsdl2-2*)
ttf := $(wildcard $(SOURCES)/libsdl2-ttf-*)
image := $(wildcard $(SOURCES)/libsdl2-image-*)
freetype := $(wildcard $(SOURCES)/freetype-*)
chipmunk := $(wildcard $(SOURCES)/chipmunk-*)
sodium := $(wildcard $(SOURCES)/libsodium-*)/src/libsodium

sdl_parts := . atomic audio audio/disk audio/dummy audio/emscripten cpuinfo dynapi events file filesystem/emscripten \
    haptic haptic/dummy hidapi joystick joystick/emscripten libm loadso/dlopen locale locale/emscripten misc \
    misc/emscripten power power/emscripten render render/opengles2 render/software sensor sensor/dummy stdlib thread \
    thread/generic timer timer/unix video video/emscripten video/yuv2rgb
SDL2 := $(foreach part,$(sdl_parts),$(wildcard $(sdl)/src/$(part)/*.c))
SDL2_ttf := $(ttf)/SDL_ttf.c
SDL2_image := $(wildcard $(image)/IMG*.c)
freetype_parts := base/ftbase base/ftinit base/ftsystem base/ftdebug base/ftbitmap base/ftglyph base/ftmm base/ftstroke \
    base/ftsynth base/ftbbox base/fttype1 base/ftfstype base/ftgasp autofit/autofit truetype/truetype cff/cff sfnt/sfnt \
    smooth/smooth raster/raster psnames/psnames pshinter/pshinter psaux/psaux sdf/sdf gzip/ftgzip
freetype_sources := $(freetype_parts:%=$(freetype)/src/%.c)
chipmunk_sources := $(filter-out %/cpHastySpace.c,$(wildcard $(chipmunk)/src/*.c))
# What seals letters and nothing else. Its own beginning would bring every cipher it has: sodium.c stands for it.
sodium_parts := crypto_aead/xchacha20poly1305/sodium/aead_xchacha20poly1305 crypto_core/hchacha20/core_hchacha20 \
    crypto_stream/chacha20/stream_chacha20 crypto_stream/chacha20/ref/chacha20_ref crypto_verify/sodium/verify \
    crypto_onetimeauth/poly1305/onetimeauth_poly1305 crypto_onetimeauth/poly1305/donna/poly1305_donna \
    crypto_generichash/crypto_generichash crypto_generichash/blake2b/ref/generichash_blake2b \
    crypto_generichash/blake2b/ref/blake2b-ref crypto_generichash/blake2b/ref/blake2b-compress-ref \
    crypto_hash/sha512/cp/hash_sha512_cp crypto_sign/crypto_sign crypto_sign/ed25519/sign_ed25519 \
    crypto_sign/ed25519/ref10/open crypto_sign/ed25519/ref10/sign crypto_sign/ed25519/ref10/keypair \
    crypto_core/ed25519/core_ed25519 crypto_core/ed25519/core_ristretto255 crypto_core/ed25519/ref10/ed25519_ref10 \
    crypto_scalarmult/ristretto255/ref10/scalarmult_ristretto255_ref10 sodium/utils sodium/codecs
sodium_sources := $(sodium_parts:%=$(sodium)/%.c)

headers := -I$(sdl)/include
pc := $(patsubst %,$(OUT)/%.pc,sdl2 SDL2_ttf SDL2_image)
libraries := SDL2 SDL2_ttf SDL2_image freetype chipmunk sodium
all: $(libraries:%=$(OUT)/lib%.a) $(pc)

# For CMake.
flags:
	@echo '$(flags)'
$(OUT)/%.pc: $(MAKEFILE_LIST)
	@mkdir -p $(@D)
	printf 'Name: %s\nDescription: %s\nVersion: 2\nLibs: %s\nCflags: %s\n' $* $* '-L$(OUT) -l$(subst sdl2,SDL2,$*) $(if $(filter %ttf,$*),-lfreetype)' \
	    '-I$(sdl)/include -I$(ttf) -I$(image)' >$@

# library NAME, sources, flags
define library
$(1)_objects := $$(patsubst $(SOURCES)/%.c,$(OUT)/%.o,$(2))
$$($(1)_objects): $(OUT)/%.o: $(SOURCES)/%.c $(MAKEFILE_LIST)
	@mkdir -p $$(@D)
	$$(CC) $(3) -c $$< -o $$@
$(OUT)/lib$(1).a: $$($(1)_objects)
	rm -f $$@
	llvm-ar-14 rcs $$@ $$^
endef
modules := $(OUT)/modules.h
$(eval $(call library,SDL2,$(SDL2),$(headers)))
$(eval $(call library,freetype,$(freetype_sources),-DFT2_BUILD_LIBRARY -I$(OUT) -I$(freetype)/include -DFT_CONFIG_MODULES_H='<modules.h>'))
$(eval $(call library,SDL2_ttf,$(SDL2_ttf),$(headers) -I$(freetype)/include -DTTF_USE_HARFBUZZ=0))
$(eval $(call library,SDL2_image,$(SDL2_image),$(headers) -DUSE_STBIMAGE -DLOAD_PNG -DLOAD_SVG -DSDL_IMAGE_SAVE_PNG=1))
$(eval $(call library,chipmunk,$(chipmunk_sources),-DNDEBUG -ffp-contract=off -I$(chipmunk)/include))

$(eval $(call library,sodium,$(sodium_sources),-Os -DCONFIGURED=1 -DNATIVE_LITTLE_ENDIAN=1 -DHAVE_WEAK_SYMBOLS=1 \
    -I$(OUT)/include -I$(OUT)/include/sodium -I$(sodium)/include -I$(sodium)/include/sodium))
sodium_version := $(OUT)/include/sodium/version.h
$(sodium_objects): $(sodium_version)
$(sodium_version): $(sodium)/include/sodium/version.h.in
	@mkdir -p $(@D)
	sed 's/@VERSION@/1/; s/@SODIUM_LIBRARY_VERSION_MAJOR@/10/; s/@SODIUM_LIBRARY_VERSION_MINOR@/3/; s/@SODIUM_LIBRARY_MINIMAL_DEF@//' $< >$@
	cp $(sodium)/include/sodium/export.h $(@D)
$(OUT)/libsodium.a: $(OUT)/sodium.o
$(OUT)/sodium.o: $(dir $(lastword $(MAKEFILE_LIST)))sodium.c $(sodium_version)
	$(CC) -I$(OUT)/include -I$(sodium)/include -c $< -o $@

# Only what reads the two kinds of fonts there are.
$(freetype_objects): $(modules)
$(modules):
	@mkdir -p $(@D)
	printf 'FT_USE_MODULE( FT_%s )\n' 'Module_Class, autofit_module_class' 'Driver_ClassRec, tt_driver_class' \
	    'Driver_ClassRec, cff_driver_class' 'Module_Class, psaux_module_class' 'Module_Class, psnames_module_class' \
	    'Module_Class, pshinter_module_class' 'Module_Class, sfnt_module_class' \
	    'Renderer_Class, ft_smooth_renderer_class' 'Renderer_Class, ft_raster1_renderer_class' >$@

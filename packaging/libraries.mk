# The libraries from Debian's source packages, for any system: included by web/lib.mk, windows/lib.mk and archive/lib.mk,
# which say CC, AR, which parts of SDL and which libraries. SOURCES: where the packages lie; OUT: where all goes.
sdl := $(wildcard $(SOURCES)/libsdl2-2*)
ttf := $(wildcard $(SOURCES)/libsdl2-ttf-*)
image := $(wildcard $(SOURCES)/libsdl2-image-*)
freetype := $(wildcard $(SOURCES)/freetype-*)
chipmunk := $(wildcard $(SOURCES)/chipmunk-*)
sodium := $(wildcard $(SOURCES)/libsodium-*)/src/libsodium
qrencode := $(wildcard $(SOURCES)/qrencode-*)
mosquitto := $(wildcard $(SOURCES)/mosquitto-*)

SDL2 := $(foreach part,$(sdl_parts),$(wildcard $(sdl)/src/$(part)/*.c)) $(sdl_more:%=$(sdl)/src/%.c)
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
qrencode_sources := $(filter-out %/qrenc.c,$(wildcard $(qrencode)/*.c))
mosquitto_sources := $(wildcard $(mosquitto)/lib/*.c)

headers := -I$(or $(sdl_include),$(sdl)/include)
pc := $(patsubst %,$(OUT)/%.pc,sdl2 SDL2_ttf SDL2_image $(if $(filter qrencode,$(libraries)),libqrencode))
all: $(libraries:%=$(OUT)/lib%.a) $(pc)

# For CMake.
flags:
	@echo '$(flags)'
$(OUT)/%.pc: $(MAKEFILE_LIST)
	@mkdir -p $(@D)
	printf 'Name: %s\nDescription: %s\nVersion: 4\nRequires: %s\nLibs: %s\nCflags: %s\n' $* $* '$(if $(filter SDL2_%,$*),sdl2)' \
	    '-L$(OUT) -l$(patsubst lib%,%,$(subst sdl2,SDL2,$*)) $(if $(filter %ttf,$*),-lfreetype) $(if $(filter sdl2,$*),$(sdl_needs))' \
	    '$(headers) -I$(ttf) -I$(image) -I$(qrencode)' >$@

# library NAME, sources, flags
define library
$(1)_objects := $$(patsubst $(SOURCES)/%.c,$(OUT)/%.o,$(2))
$$($(1)_objects): $(OUT)/%.o: $(SOURCES)/%.c $(MAKEFILE_LIST)
	@mkdir -p $$(@D)
	$$(CC) $(3) -c $$< -o $$@
$(OUT)/lib$(1).a: $$($(1)_objects)
	rm -f $$@
	$(AR) rcs $$@ $$^
endef
modules := $(OUT)/modules.h
$(if $(sdl_parts),$(eval $(call library,SDL2,$(SDL2),$(headers) $(sdl_flags))))
$(eval $(call library,freetype,$(freetype_sources),-DFT2_BUILD_LIBRARY -I$(OUT) -I$(freetype)/include -DFT_CONFIG_MODULES_H='<modules.h>'))
$(eval $(call library,SDL2_ttf,$(SDL2_ttf),$(headers) -I$(freetype)/include -DTTF_USE_HARFBUZZ=0))
$(eval $(call library,SDL2_image,$(SDL2_image),$(headers) -DUSE_STBIMAGE -DLOAD_PNG -DLOAD_SVG -DSDL_IMAGE_SAVE_PNG=1))
$(eval $(call library,chipmunk,$(chipmunk_sources),-DNDEBUG -ffp-contract=off -I$(chipmunk)/include))
$(eval $(call library,qrencode,$(qrencode_sources),-DSTATIC_IN_RELEASE=static -DMAJOR_VERSION=4 -DMINOR_VERSION=1 \
    -DMICRO_VERSION=1 -DVERSION='"4.1.1"' -DHAVE_STRDUP=1))
# Without TLS, where mosquitto_flags do not say it, an address that needs it is told so in words (src/net/mailbox_mqtt.c).
$(eval $(call library,mosquitto,$(mosquitto_sources),$(mosquitto_flags) -DWITH_THREADING -DLIBMOSQUITTO_STATIC -DVERSION='"2.0.11"' \
    $(addprefix -I$(mosquitto)/,. include lib deps)))

$(eval $(call library,sodium,$(sodium_sources),-Os -DCONFIGURED=1 -DNATIVE_LITTLE_ENDIAN=1 -DHAVE_WEAK_SYMBOLS=1 \
    -I$(OUT)/include -I$(OUT)/include/sodium -I$(sodium)/include -I$(sodium)/include/sodium))
sodium_version := $(OUT)/include/sodium/version.h
$(sodium_objects): $(sodium_version)
$(sodium_version): $(sodium)/include/sodium/version.h.in
	@mkdir -p $(@D)
	sed 's/@VERSION@/1/; s/@SODIUM_LIBRARY_VERSION_MAJOR@/10/; s/@SODIUM_LIBRARY_VERSION_MINOR@/3/; s/@SODIUM_LIBRARY_MINIMAL_DEF@//' $< >$@
	cp $(sodium)/include/sodium/export.h $(@D)
$(OUT)/libsodium.a: $(OUT)/sodium.o
$(OUT)/sodium.o: $(sodium_start) $(sodium_version)
	$(CC) -DSODIUM_STATIC=1 -I$(OUT)/include -I$(sodium)/include -c $< -o $@

# SQLite as one file, as its own makefile puts it together with Debian's Tcl.
sqlite := $(wildcard $(SOURCES)/sqlite3-*)
$(OUT)/sqlite/sqlite3.c: $(sqlite)/VERSION
	@mkdir -p $(@D)
	cd $(@D) && $(sqlite)/configure --disable-shared --disable-readline >log 2>&1 && $(MAKE) -s sqlite3.c sqlite3.h >>log 2>&1 || { cat log; exit 1; }
$(OUT)/libsqlite3.a: $(OUT)/sqlite/sqlite3.c
	$(CC) -DSQLITE_OMIT_LOAD_EXTENSION -c $< -o $(OUT)/sqlite3.o
	rm -f $@
	$(AR) rcs $@ $(OUT)/sqlite3.o

# Only what reads the two kinds of fonts there are.
$(freetype_objects): $(modules)
$(modules):
	@mkdir -p $(@D)
	printf 'FT_USE_MODULE( FT_%s )\n' 'Module_Class, autofit_module_class' 'Driver_ClassRec, tt_driver_class' \
	    'Driver_ClassRec, cff_driver_class' 'Module_Class, psaux_module_class' 'Module_Class, psnames_module_class' \
	    'Module_Class, pshinter_module_class' 'Module_Class, sfnt_module_class' \
	    'Renderer_Class, ft_smooth_renderer_class' 'Renderer_Class, ft_raster1_renderer_class' >$@

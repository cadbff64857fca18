# make             build the release program, .build/release/tasks
# make test        install what is missing, run every test
# make demo        install what is missing, build, run the main job on a throw-away database
# make bench       install what is missing, build, compare with other programs; prints Markdown
# make torture     break it in every way of Tests/Torture, ROUNDS=100 times
# make fuzz        run what reads others' words under libFuzzer, SECONDS=60 each part
# make sanitize    run the unit tests and the kept inputs with sanitizers
# make install     copy program, manual page and completions below PREFIX (~/.local)
# make lint        check format and imports; make format rewrites the sources
# make transcripts rewrite the expected outputs in Fixtures/Transcripts; review the diff
# make setup       install what is missing (apt); silent when all is there
# make clean       remove what was built

PREFIX ?= $(HOME)/.local
CHECKED := --explicit-target-dependency-import-check error
SOURCES := Package.swift Sources Tests

# The program carries its libraries, so that a run loads only libc and libm. Archives in a folder
# that comes first on the linker's path win over the shared libraries of the same name.
ARCHIVES := $(CURDIR)/.build/archives
# Packed relocations are 6 % less to read. A libc that knows them (glibc 2.36) says so.
PACKED := $(shell grep -qs GLIBC_ABI_DT_RELR /lib/*/libc.so.6 /lib64/libc.so.6 \
  && echo -Xlinker -z -Xlinker pack-relative-relocs)
# Generic types are made by calling for them, not by reading their names at run time: a fifth fewer
# instructions in a run of today.
TYPES := -Xswiftc -Xfrontend \
  -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# Nothing here needs the patterns of the standard library, such as contains(_:) of a String in a
# String: a megabyte and a half, a part of it read at every start.
PATTERNS := -Xswiftc -Xfrontend -Xswiftc -disable-implicit-string-processing-module-import
# Nothing that is loaded later asks the program for its names.
NAMELESS := -Xlinker -s -Xlinker --no-export-dynamic
# Written, not mapped: the file lies in larger pieces in memory, and a run right after the build takes
# 8 % less. A copy of the file, such as the installed one, always does.
WRITTEN := -Xlinker --no-mmap-output-file
RELEASE := -c release --product tasks $(CHECKED) --static-swift-stdlib --disable-local-rpath \
  -Xlinker -L$(ARCHIVES) -Xswiftc -Xclang-linker -Xswiftc -static-libgcc \
  -Xswiftc -use-ld=lld $(NAMELESS) $(WRITTEN) $(PACKED) $(TYPES) $(PATTERNS)

build: setup archives
	swift build $(RELEASE)

archives:
	@bash .ci/archives "$(ARCHIVES)" libsqlite3.a libstdc++.a

# One process has one time zone: what looks at it runs one after another.
test: setup
	swift test $(CHECKED) --no-parallel --skip EndToEndTests
	swift test $(CHECKED) --filter EndToEndTests
	@bash .ci/torture .build/debug/tasks 3 --seed 1

demo: build
	@bash Tests/EndToEndTests/demo.sh .build/release/tasks

bench: build
	@bash .ci/setup-bench
	@python3 Tests/Benchmark/bench.py $(BENCH) .build/release/tasks

torture: build
	@bash .ci/torture .build/release/tasks $(or $(ROUNDS),100)

fuzz: setup
	@bash .ci/fuzz $(or $(SECONDS),60)

# Addresses and leaks, and what C leaves undefined; Swift traps there. What is built fits nothing else.
sanitize: setup
	LSAN_OPTIONS=suppressions=$(CURDIR)/.ci/leaks:print_suppressions=0 \
	  swift test --sanitize=address --scratch-path .build/sanitize --no-parallel \
	  -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined --skip EndToEndTests

install: build
	install -D -m 755 .build/release/tasks "$(DESTDIR)$(PREFIX)/bin/tasks"
	@bash .ci/install-pages .build/release/tasks "$(DESTDIR)$(PREFIX)/share"

lint:
	swift format lint --strict --recursive $(SOURCES)
	@bash Tests/EndToEndTests/imports.sh Sources

format:
	swift format --in-place --recursive $(SOURCES)

transcripts: setup
	TASKS_TRANSCRIPTS=rewrite swift test $(CHECKED) --filter TranscriptTests
	TASKS_TRANSCRIPTS=rewrite swift test $(CHECKED) --filter ReadmeTests
	git --no-pager diff --stat -- Fixtures/Transcripts README.md

setup:
	@bash .ci/setup

clean:
	rm -rf .build

.PHONY: build archives test demo bench torture fuzz sanitize install lint format transcripts setup clean

# The few commands a person needs. The building is meson's, see meson.build.

# Unit tests that `make dev` builds and runs too: TESTS="galactica_jumps walk"
TESTS =

.PHONY: help build dev run play page mpi python test bench bench-server crowd soak portable deb words format clean

help:
	@echo "make build    install what is missing, build build/wardroom"
	@echo "make dev      build build-dev/wardroom, which is quick to build again (CONTRIBUTING.md)"
	@echo "make run      build, and open the table for browsers on this machine"
	@echo "make play     build, and play Express in this terminal"
	@echo "make page     build build/page/, a folder with all games for any web server, which need no server then"
	@echo "make mpi      build build/wardroom-mpi, for clusters (docs/cluster.md)"
	@echo "make test     install what is missing, build and run all tests"
	@echo "make bench    build, and measure the speed of the games"
	@echo "make bench-server  the same for the server, over loopback"
	@echo "make crowd    5,000 visitors behind an nginx, by themselves and beside one who floods"
	@echo "make soak     for so many minutes (MINUTES=10) what the tests do, with other seeds: pages, deaths of stores and servers, matches of bots, planted faults, walks, bad days, fuzzing"
	@echo "make portable the same games on other C libraries and machines, emulated"
	@echo "make python   build the Python package, in build-python/venv (docs/python.md)"
	@echo "make deb      build the Debian package, in build-deb/, for a host (docs/hosting.md)"
	@echo "make words    bring the tables of sentences of other languages up to date"
	@echo "make format   give the C code its look (.clang-format)"
	@echo "make clean    remove all that was built"

build:
	@tools/setup run
	@tools/configure build
	@ninja -C build wardroom

dev:
	@[ -e build-dev/build.ninja ] || tools/setup test
	@tools/configure build-dev
	@ninja -C build-dev wardroom $(TESTS:%=tests/test_%)
	@for test in $(TESTS); do build-dev/tests/test_$$test || exit 1; done

run: build
	@echo "Starting: build/wardroom serve"
	@build/wardroom serve

play: build
	@build/wardroom play express

page:
	@tools/setup page
	@tools/configure build-wasm
	@ninja -C build-wasm
	@mkdir -p build && rm -rf build/page && cp -r build-wasm/page build/page
	@echo "build/page: $$(cat build-wasm/src/page/page.txt)"

mpi:
	@tools/setup mpi
	@tools/configure build -Dmpi=true
	@ninja -C build wardroom-mpi

test:
	@tools/setup test
	@tools/run-tests

bench: build
	@build/wardroom bench

bench-server: build
	@ninja -C build bench/load
	@bench/server.py

crowd: build
	@ninja -C build bench/load
	@bench/crowd.py --most 2

soak:
	@tools/setup test
	@tools/soak

portable:
	@tools/setup portable
	@tools/portable

python:
	@tools/setup python
	@tools/configure build
	@ninja -C build src/library/libwardroom.so
	@tools/python

deb:
	@tools/setup package
	@tools/deb

words:
	@tools/words update

format:
	@tools/format

clean:
	rm -rf build build-*/

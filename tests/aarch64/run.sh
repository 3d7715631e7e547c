#!/usr/bin/env bash
# The conformance tests of copies, streams and memory on aarch64, under emulation: cross-compiles SoftACL, unpacks Debian's
# arm64 Python beside it and runs pytest in qemu. Nothing outside of the folder $AARCH64 is changed; it is kept between runs.
# Arguments go to pytest, in place of the three files. What is missing on this machine is said first, and is exit code 2.
set -euo pipefail
cd "$(dirname "$0")/../.."
place=$(realpath -m "${AARCH64:-build/aarch64}")
root=$place/root packages=$place/packages
missing=()
need() { command -v "$1" >/dev/null || missing+=("$1 (Debian: apt-get install $2)"); }
need aarch64-linux-gnu-gcc "gcc-aarch64-linux-gnu libc6-dev-arm64-cross"
need qemu-aarch64 qemu-user
need dpkg-deb dpkg
need python3 python3
[ -d "$root/usr/lib/python3" ] || [ -e "$place/.root" ] || need apt-get apt
if [ ${#missing[@]} -gt 0 ]; then
    printf 'test-aarch64: this machine lacks %s\n' "${missing[@]}" >&2
    exit 2
fi

if [ ! -e "$place/.root" ]; then
    echo "== Debian's Python for arm64, into $root"
    mkdir -p "$place"/apt/{lists,cache/archives}/partial "$root"
    : > "$place/apt/status"
    cat > "$place/apt.conf" <<CONF
APT::Architecture "arm64";
APT::Architectures "arm64";
APT::Install-Recommends "false";
APT::Sandbox::User "root";
Dir::State "$place/apt";
Dir::State::lists "$place/apt/lists";
Dir::State::status "$place/apt/status";
Dir::Cache "$place/apt/cache";
CONF
    export APT_CONFIG=$place/apt.conf
    apt-get -qq update
    apt-get -qq install --yes --download-only python3 libpython3-dev libexpat1 libstdc++6
    for package in "$place"/apt/cache/archives/*.deb; do
        dpkg-deb --extract "$package" "$root"
    done
    unset APT_CONFIG
    touch "$place/.root"
fi
found=("$root"/usr/bin/python3.[0-9]*[0-9])
version=${found[0]##*/python}

if [ ! -e "$place/.packages" ]; then
    echo "== the packages that the tests import, for aarch64 and Python $version"
    python3 -m pip install --quiet --disable-pip-version-check --target "$packages" --upgrade --only-binary=:all: \
        --platform manylinux2014_aarch64 --platform manylinux_2_28_aarch64 --python-version "$version" --implementation cp \
        "click>=8.1" "numpy>=1.23" "rich>=13" "hypothesis>=6.90" "ml_dtypes>=0.3" "pillow>=10" "pytest>=8" "pytest-timeout>=2.3"
    touch "$place/.packages"
fi

# A copy of the sources, so that the modules of this machine's own Python are not beside those for aarch64.
echo "== compile for aarch64"
mkdir -p "$place/tree"
cp -ru src tests pyproject.toml setup.py examples docs README.md "$place/tree/"
rm -f "$place"/tree/src/softacl/*.so "$place"/tree/src/softacl/c/*.so
suffix=cpython-${version/./}-aarch64-linux-gnu.so
compile() { # compile OUTPUT FLAGS_AND_SOURCES...
    local output=$1
    shift
    aarch64-linux-gnu-gcc -O2 -std=c11 -Wall -Wextra -Werror -pthread -fPIC -shared -DSOFTACL_VERSION='"aarch64"' \
        -isystem "$root/usr/include/python$version" -idirafter "$root/usr/include" "$@" -o "$place/tree/src/softacl/$output" -ldl -lm
}
compile "_native.$suffix" -Isrc/softacl/_native src/softacl/_native/{,*/}*.c
compile "c/_engine.$suffix" -Isrc/softacl/_native src/softacl/c/library/engine.c src/softacl/c/library/embedding.c src/softacl/c/library/waits.c
compile c/libascendcl.so -fvisibility=hidden -Isrc/softacl/c/include -Isrc/softacl/_native \
    src/softacl/c/library/stub.c src/softacl/c/library/functions.c src/softacl/c/library/graphs.c \
    -Wl,-soname,"$(sed -n 's/^SONAME = "\(.*\)".*/\1/p' setup.py)"

# Programs that the tests start must be emulated too: sys.executable names this script.
cat > "$place/python" <<SCRIPT
#!/bin/sh
ulimit -v 16777216  # a test that reserves more fails, in place of filling this machine's memory with the emulator's tables
exec "$(command -v qemu-aarch64)" -L "$root" -E LD_LIBRARY_PATH= "$root/usr/bin/python$version" "\$@"
SCRIPT
chmod +x "$place/python"
mkdir -p "$place/site"
cat > "$place/site/sitecustomize.py" <<SITE
import sys
sys.executable = "$place/python"
SITE
export PYTHONPATH=$place/site:$PWD/tests/aarch64:$place/tree/src:$packages PYTHONHOME=$root/usr PYTHONDONTWRITEBYTECODE=
cd "$place/tree"
echo "== $("$place/python" -c 'import platform, softacl; print(platform.machine(), "Python", platform.python_version())')"
[ $# -gt 0 ] || set -- tests/conformance/test_copies.py tests/conformance/test_streams.py tests/conformance/test_memory.py
exec "$place/python" -m pytest -p no:cacheprovider --timeout 1800 -p softacl.check.pytest_plugin -p small "$@"

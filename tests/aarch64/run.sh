#!/usr/bin/env bash
# A wheel for aarch64 under emulation, with Debian's arm64 Python, which is unpacked beside it: the first hour with WHEEL (a wheel
# of that Python), or the conformance tests of copies, streams and memory with a wheel that is built for it. Nothing outside of
# the folder $AARCH64 and dist/ is changed; it is kept between runs. Arguments go to pytest, in place of the three files. What is
# missing on this machine is said first, and is exit code 2.
set -euo pipefail
cd "$(dirname "$0")/../.."
place=$(realpath -m "${AARCH64:-build/aarch64}")
root=$place/root tools=${TOOLS:-build/wheels/tools}
missing=()
need() { command -v "$1" >/dev/null || missing+=("$1 (Debian: apt-get install $2)"); }
need qemu-aarch64 qemu-user
need dpkg-deb dpkg
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

wheel=${WHEEL:-}
if [ -z "$wheel" ]; then
    echo "== build a wheel"
    "$tools/bin/python" scripts/build_wheels.py --python "$version" --machine aarch64
    wheel=$(ls -t dist/*-cp"${version/./}"-*_aarch64.whl | head -n 1)
fi
case $wheel in *-cp"${version/./}"-*_aarch64.whl) ;; *)
    echo "test-aarch64: $wheel is not for aarch64 and CPython $version, Debian's Python here" >&2
    exit 2
    ;;
esac

echo "== install $wheel"
emulator="$(command -v qemu-aarch64) -L $root -E LD_LIBRARY_PATH="
site=$place/venv/lib/python$version/site-packages
[ -e "$place/venv" ] || $emulator "$root/usr/bin/python$version" -m venv --without-pip "$place/venv"
install=("$tools/bin/python" -m pip install --quiet --disable-pip-version-check --target "$site" --upgrade --only-binary=:all:
    --platform manylinux_2_28_aarch64 --platform manylinux_2_17_aarch64 --python-version "$version" --implementation cp)
rm -rf "$site"/softacl* "$site"/acl
"${install[@]}" "$wheel"
[ -n "${WHEEL:-}" ] || "${install[@]}" "hypothesis>=6.90" "pillow>=10" "pytest>=8" "pytest-timeout>=2.3"

# Programs that Python starts must be emulated too: sys.executable names this script. A test that reserves more addresses fails, in
# place of filling this machine's memory with the emulator's tables.
# The checker reserves more than the tests may: freed blocks keep their addresses there.
mkdir -p "$place/bin"
command="ulimit -v $([ -n "${WHEEL:-}" ] && echo 67108864 || echo 16777216); SOFTACL_MEMORY=\${SOFTACL_MEMORY:-256MiB} exec $emulator $place/venv/bin/python"
printf '#!/bin/sh\n%s "$@"\n' "$command" > "$place/bin/python"
printf '#!/bin/sh\n%s %s "$@"\n' "$command" "$site/bin/softacl" > "$place/bin/softacl"
chmod +x "$place"/bin/*
echo "import sys; sys.executable = '$place/bin/python'" > "$site/executable.pth"
echo "== $("$place/bin/python" -c 'import platform, softacl; print(platform.machine(), "Python", platform.python_version())')"
if [ -n "${WHEEL:-}" ]; then
    compiler="$(realpath -s "$tools")/bin/python -m ziglang cc -target aarch64-linux-gnu.2.17"
    exec tests/wheels/run.sh trial "$place/bin" "$compiler" "$emulator -E SOFTACL_MEMORY=256MiB"
fi
mkdir -p "$place/tree"
cp -ru src tests pyproject.toml setup.py examples docs README.md "$place/tree/"
export PYTHONPATH=$PWD/tests/aarch64 PYTHONDONTWRITEBYTECODE=
cd "$place/tree"
[ $# -gt 0 ] || set -- tests/conformance/test_copies.py tests/conformance/test_streams.py tests/conformance/test_memory.py
exec "$place/bin/python" -m pytest -p no:cacheprovider --timeout 1800 -p softacl.check.pytest_plugin -p small "$@"

#!/bin/sh
# Prepares what the Makefile runs on: sh tools/environment.sh play|test|docs|compiler|builder|browser|lock|peers
# A fresh Debian has neither venv nor a C compiler; root gets them through apt-get, others are told what to do.
set -eu
cd "$(dirname "$0")/.."

fail() {
    echo "$*" >&2
    exit 1
}

find_python() {
    for candidate in python3.11 python3 python; do
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            command -v "$candidate"
            return
        fi
    done
    fail "Ghost Stories needs Python 3.11 or newer (Debian: apt-get install python3)."
}

install_packages() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1
    echo "Installing $* (apt-get)."
    # One at a time: parts of `make test` run side by side.
    messages=$(exec 9>"${TMPDIR:-/tmp}/ghoststories-apt-get.lock" && flock 9 && apt-get update -qq 2>&1 &&
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" 2>&1) && return
    echo "$messages" >&2
    return 1
}

make_environment() { # folder
    [ -x "$1/bin/pip" ] && "$1/bin/python" -c '' 2>/dev/null && return
    python=$(find_python)
    version=$("$python" -c 'import sys; print("python%d.%d" % sys.version_info[:2])')
    if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
        install_packages "$version-venv" || fail "Python's venv module is missing: apt-get install $version-venv"
    fi
    echo "Creating $1 with $version."
    "$python" -m venv --clear "$1"
}

with_pip() { # folder, what to install
    folder=$1
    shift
    "$folder/bin/pip" install --quiet --disable-pip-version-check --no-compile "$@"
}

# uv needs a tenth of pip's time. It does not read pip's configuration, so where it fails, pip is the second way.
install() { # folder, what to install
    folder=$1
    shift
    [ -x "$folder/bin/uv" ] || with_pip "$folder" --require-hashes -r requirements/uv.txt || true
    "$folder/bin/uv" pip install --quiet --no-config --python "$folder/bin/python" "$@" 2>/dev/null ||
        with_pip "$folder" "$@"
}

install_locked() { # folder, requirements
    echo "Installing $2 into $1."
    install "$1" --require-hashes -r "$2"
}

install_project() { # play or test
    make_environment .venv
    install_locked .venv "requirements/$1.txt"
    install .venv --no-build-isolation --no-deps --editable .
}

install_builder() { # folder
    make_environment "$1"
    install_locked "$1" requirements/compile.txt
    touch "$1/.done"
}

install_compiler() { # folder of the environment that is to compile
    "$1/bin/python" -m tools.compile_engine --check 2>/dev/null && return
    version=$("$1/bin/python" -c 'import sys; print("python%d.%d" % sys.version_info[:2])')
    install_packages gcc libc6-dev "$version-dev" || true
    "$1/bin/python" -m tools.compile_engine --check
}

case "$1" in
play)
    install_project play
    touch .venv/.play
    ;;
test)
    install_project test
    touch .venv/.play .venv/.test # the test requirements contain the others
    ;;
docs)
    make_environment build/docs
    install_locked build/docs requirements/docs.txt
    touch build/docs/.done
    ;;
compiler)
    install_compiler .venv
    ;;
builder) # what `make play` compiles with, beside the environment that is playing
    if .venv/bin/python -c 'import mypyc, setuptools' 2>/dev/null; then
        folder=.venv
    else
        folder=build/compiler
        [ "$folder/.done" -nt requirements/compile.txt ] || install_builder "$folder"
    fi
    install_compiler "$folder" || exit 3
    ;;
browser)
    # Playwright's Node.js needs libatomic, which otherwise only comes with gcc.
    command -v chromium >/dev/null && .venv/bin/playwright --version >/dev/null 2>&1 && exit
    install_packages chromium fonts-dejavu-core libatomic1
    ;;
lock)
    make_environment build/lock
    with_pip build/lock uv
    ;;
peers)
    make_environment build/peers
    install_locked build/peers benchmarks/peers-requirements.txt
    touch build/peers/.done
    ;;
*)
    fail "unknown environment: $1"
    ;;
esac

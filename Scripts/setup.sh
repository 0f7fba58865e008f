#!/usr/bin/env bash
# Installs the system packages that Storey needs: setup.sh run|test|bench|soak
#
# On Debian and Ubuntu, installs missing packages with apt-get, as root or with a passwordless sudo. Otherwise
# prints the required command. Returns quickly if nothing is missing.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

purpose=${1:-test}
case $purpose in run | test | bench | soak) ;; *) fail "usage: setup.sh run|test|bench|soak" ;; esac
# The soak tests need what the tests need, and more.
soak=
if [ "$purpose" = soak ]; then soak=1 purpose=test; fi

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

# One plugin of each required GStreamer package.
has_gstreamer() {
    local each found
    for each in opus vpx webrtc nice; do
        found=(/usr/lib/*/gstreamer-1.0/libgst"$each".so)
        [ -e "${found[0]}" ] || return 1
    done
}

has_postgres() {
    local found=(/usr/lib/postgresql/*/bin/initdb)
    [ -e "${found[0]}" ]
}

# The system packages that a toolchain from swift.org requires.
toolchain_is_whole() {
    swift --version >/dev/null 2>&1 && [ -e /usr/include/c++ ] && [ -e /usr/share/zoneinfo ] &&
        libraries=$(/sbin/ldconfig -p) && [[ $libraries == *libcurl.so.4* && $libraries == *libxml2.so* ]]
}

check_swift() {
    local wanted_major=6 wanted_minor=2 version major minor
    # "… Apple Swift version 6.2 (swiftlang-…)" on macOS, "Swift version 6.3.1 (…)" on Linux
    version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1) || true
    if [ -z "$version" ]; then
        fail "'swift --version' failed: $(swift --version 2>&1 | head -n 1)"
    fi
    major=${version%%.*} minor=${version#*.}
    if [ "$major" -lt $wanted_major ] || { [ "$major" -eq $wanted_major ] && [ "$minor" -lt $wanted_minor ]; }; then
        fail "Swift $version is too old: Storey requires $wanted_major.$wanted_minor or later. See https://www.swift.org/install/"
    fi
}

# Runs functions at once, because they wait for the network most of the time. Fails if one of them fails.
at_once() {
    local each jobs=() status=0
    for each in "$@"; do
        (
            log=$(mktemp)
            trap 'rm -f "$log"' EXIT
            "$each"
        ) &
        jobs+=($!)
    done
    for each in "${jobs[@]}"; do wait "$each" || status=1; done
    [ "$status" -eq 0 ] || exit 1
}

# axe-core checks pages for accessibility. It is extracted from a Python package, which isn't installed.
axe=$scratch/axe/axe.min.js
has_pip() { python3 -m pip --version >/dev/null 2>&1; }
setup_axe() {
    if [ "$purpose" != test ] || [ -e "$axe" ]; then return; fi
    if ! has_pip; then
        say "Skipping axe-core because pip is missing: the tests won't check accessibility"
        return
    fi
    say "Downloading axe-core"
    local folder=$scratch/axe-download
    rm -rf "$folder"
    python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary :all: \
        --dest "$folder" axe-playwright-python==0.1.8 </dev/null >"$log" 2>&1 || {
        tail -n 20 "$log" >&2
        fail "pip could not download axe-playwright-python, which contains axe-core; see above"
    }
    python3 -m zipfile -e "$folder"/axe_playwright_python-*.whl "$folder"
    mkdir -p "${axe%/*}"
    mv "$folder/axe_playwright_python/axe.min.js" "$axe"
    rm -rf "$folder"
}

# Installs Python packages into a separate folder, atomically, unless they are there. Without pip, prints what
# is skipped: packages_in FOLDER MISSING PACKAGE…
packages_in() {
    local folder=$1 missing=$2
    shift 2
    if [ -e "$folder" ]; then return; fi
    if ! has_pip; then
        say "Skipping ${1%%=*} because pip is missing: $missing"
        return
    fi
    say "Downloading ${*%%=*}"
    rm -rf "$folder-download"
    python3 -m pip install --quiet --disable-pip-version-check --no-warn-script-location --only-binary :all: \
        --target "$folder-download" "$@" </dev/null >"$log" 2>&1 || {
        tail -n 20 "$log" >&2
        fail "pip could not install $*; see above"
    }
    mv "$folder-download" "$folder"
}

# WireMock, to compare StoreyMock with, and its client for Python, whose package contains the server.
wiremock=$scratch/wiremock/wiremock.jar
wiremock_client=$scratch/wiremock/client
setup_wiremock() {
    if [ "$purpose" = run ] || { [ -e "$wiremock" ] && [ -e "$wiremock_client" ]; }; then return; fi
    mkdir -p "${wiremock%/*}"
    packages_in "$wiremock_client" "the tests won't compare the mock server with WireMock" \
        wiremock==2.7.0 requests==2.34.2
    if [ -e "$wiremock_client" ]; then mv "$wiremock_client"/wiremock/server/wiremock-standalone-*.jar "$wiremock"; fi
}

# Validators for SARIF logs. The packages don't contain the schema, which is downloaded from OASIS if
# possible.
sarif=$scratch/sarif
sarif_schema=https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json
setup_sarif() {
    if [ "$purpose" != test ] || [ -e "$sarif" ]; then return; fi
    # Renamed last, so that an interrupted run is repeated.
    local folder=$sarif-packages
    packages_in "$folder" "the tests won't validate SARIF logs" sarif-om==1.0.4 jsonschema==4.26.0
    if [ ! -e "$folder" ]; then return; fi
    if curl --fail --silent --location --max-time 20 --output "$folder/schema" "$sarif_schema" 2>/dev/null; then
        mv "$folder/schema" "$folder/sarif-schema-2.1.0.json"
    else
        rm -f "$folder/schema"
        say "Could not download the SARIF schema: the tests validate logs with sarif-om only"
    fi
    mv "$folder" "$sarif"
}

# aiortc, an independent WebRTC implementation, for viewers without a browser.
aiortc=$scratch/aiortc
setup_aiortc() {
    if [ "$purpose" = run ] || [ "$(uname)" = Darwin ]; then return; fi
    packages_in "$aiortc" "the tests won't watch a shared screen without a browser" aiortc==1.14.0
}

# The parser that checks style sheets.
tinycss2=$scratch/tinycss2
setup_tinycss2() {
    if [ "$purpose" != test ]; then return; fi
    packages_in "$tinycss2" "style sheets won't be checked" tinycss2==1.4.0
}

# The tool that runs the generated load tests, and the pages without a browser of the soak test of several nodes.
locust=$scratch/locust
setup_locust() {
    if [ "$purpose" != test ]; then return; fi
    packages_in "$locust" "the tests won't run a plan's load test with it, and make soak-nodes won't run" locust==2.47.0
}

# Validators for the files of storey deploy, with the schemas of compose files and Kubernetes.
manifests=$scratch/manifests
setup_manifests() {
    if [ "$purpose" != test ]; then return; fi
    packages_in "$manifests" "the tests won't validate compose files and Kubernetes manifests" \
        check-jsonschema==0.39.0 kubernetes-validate==1.37.0
}

# The checker for Prometheus's alerts. It is extracted from Debian's package, whose server isn't installed.
promtool=$scratch/promtool
setup_promtool() {
    if [ "$purpose" != test ] || [ -e "$promtool" ] || ! has apt-get; then return; fi
    say "Downloading promtool"
    local folder=$scratch/promtool-download
    rm -rf "$folder"
    mkdir -p "$folder"
    if (cd "$folder" && apt-get download prometheus && dpkg-deb --extract prometheus_*.deb .) \
        </dev/null >"$log" 2>&1; then
        mv "$folder/usr/bin/promtool" "$promtool"
    else
        say "Skipping promtool because its package can't be downloaded: the tests won't check alerts"
    fi
    rm -rf "$folder"
}

# Python simulators to compare the planner's simulation with, in a separate folder.
plan_peers=$scratch/plan-peers
setup_plan_peers() {
    if [ "$purpose" != bench ] || [ -e "$plan_peers/bin/.peers-are-there" ]; then return; fi
    say "Downloading Ciw and SimPy"
    rm -rf "$plan_peers"
    {
        python3 -m venv "$plan_peers" &&
            "$plan_peers/bin/python3" -m pip install --quiet --disable-pip-version-check --only-binary :all: \
                ciw==3.2.7 simpy==4.1.2
    } </dev/null >"$log" 2>&1 || {
        tail -n 20 "$log" >&2
        fail "could not install Ciw and SimPy into a virtual environment; see above (Debian requires python3-venv)"
    }
    touch "$plan_peers/bin/.peers-are-there"
}

setup_macos() {
    local casks=()
    if [ "$purpose" = test ]; then
        has_browser || casks+=(google-chrome)
        has_driver || casks+=(chromedriver)
        # macOS has a java stub that only prints where to get Java, so it has to run.
        java -version >/dev/null 2>&1 || casks+=(temurin)
    fi
    if [ ${#casks[@]} -gt 0 ]; then
        fail "the tests require more programs. Install them with: brew install --cask ${casks[*]}"
    fi
}

setup_linux() {
    local packages=() browser=chromium driver=chromium-driver as_root=() install
    # Ubuntu's package names, which install a snap.
    if grep -q '^ID=ubuntu' /etc/os-release 2>/dev/null; then
        browser=chromium-browser driver=chromium-chromedriver
    fi
    has git || packages+=(git)
    toolchain_is_whole || packages+=(binutils g++ libc6-dev libcurl4-openssl-dev libncurses-dev libxml2-dev tzdata
        uuid-dev zlib1g-dev)
    [ -e /usr/include/sqlite3.h ] || packages+=(libsqlite3-dev)
    if [ "$purpose" != run ]; then
        # libyuv converts frames; ffmpeg is the reference.
        libraries=$(/sbin/ldconfig -p)
        [[ $libraries == *libyuv.so.0* ]] || packages+=(libyuv0)
        has ffmpeg || packages+=(ffmpeg)
    fi
    # Creates the mock server's certificates.
    has openssl || packages+=(openssl)
    if [ "$purpose" = test ]; then
        has pgrep || packages+=(procps)
        # The shells for which completions are tested.
        has zsh || packages+=(zsh)
        has fish || packages+=(fish)
        # A font for the screenshots.
        has_browser || packages+=("$browser" fonts-liberation)
        has_driver || packages+=("$driver")
        [ -z "${STOREY_FONTS:-}" ] || [ -e /usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf ] ||
            packages+=(fonts-noto-core)
        { [ -e "$axe" ] && [ -e "$wiremock_client" ] && [ -e "$sarif" ] && [ -e "$locust" ] && [ -e "$tinycss2" ] && [ -e "$manifests" ]; } ||
            has_pip || packages+=(python3-pip)
        # WireMock, and its client for Java, which is compiled.
        has javac || packages+=(default-jdk-headless)
        # A virtual screen to capture for StoreyShare; includes libxcb.
        has Xvfb || packages+=(xvfb)
        # The tests start a server of their own.
        has_postgres || packages+=(postgresql)
        # The load balancers that the tests of storey deploy run.
        has_any nginx /usr/sbin/nginx || packages+=(nginx-light)
        has_any haproxy /usr/sbin/haproxy || packages+=(haproxy)
        # A node with a wrong clock.
        [ -z "$soak" ] || has faketime || packages+=(faketime)
        [ -z "$soak" ] || has_any ethtool /usr/sbin/ethtool || packages+=(ethtool)
        # The TURN server for calls in browsers.
        has turnserver || packages+=(coturn)
        # The media server for calls of more than four people, and for many viewers of a screen.
        has janus || packages+=(janus)
        # Runs the generated load tests. Debian has no k6, so Node only parses its script.
        has wrk || packages+=(wrk)
        has node || packages+=(nodejs)
    fi
    if [ "$purpose" != run ]; then
        # Screen sharing, and a virtual screen to share.
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
        [ -e "$wiremock_client" ] || has_pip || packages+=(python3-pip)
    fi
    if [ ${#packages[@]} -eq 0 ]; then return; fi

    if ! has apt-get; then
        fail "missing: ${packages[*]} (Debian's package names). Install them with your system's package manager."
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
        fail "apt-get failed; see above. The command was: $install"
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
at_once setup_axe setup_wiremock setup_sarif setup_aiortc setup_tinycss2 setup_locust setup_manifests \
    setup_promtool setup_plan_peers

#!/usr/bin/env bash
# Runs the tests of every package in a debug build: test.sh, or only some: test.sh StoreyStateTests. Stops at the first
# package that fails. The last output is the test runner's summary. verify.sh runs what takes longer, such as Notes in a
# browser.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
. "$root/Scripts/testing.sh"

Scripts/setup.sh test

if [ -n "${1:-}" ]; then
    package_of "$1"
    step "Building"
    built 30 only "${swift_build[@]}" "${package[@]}" --build-tests
    step "Testing $1"
    tested 30 only "${swift_test[@]}" "${package[@]}" --filter "$1"
    exit
fi

# Builds a package with its tests: build_package NAME
build_package() {
    case $1 in
    library) limited 30 "${swift_build[@]}" "${root_package[@]}" --build-tests ;;
    tool) limited 20 "${swift_build[@]}" "${tool_package[@]}" --build-tests ;;
    uikit) STOREY_UIKIT_STAND_IN=1 limited 15 "${swift_build[@]}" "${uikit_package[@]}" --build-tests ;;
    calls) limited 20 "${swift_build[@]}" "${calls_package[@]}" --build-tests ;;
    notes) limited 20 "${swift_build[@]}" "${whole_notes_package[@]}" --build-tests ;;
    esac
}

# Notes is the last one, so that no build removes the checkouts that only it needs. The stand-in for UIKit conflicts with the real
# UIKit of Xcode's SDKs.
if [ "$(uname)" = Linux ]; then build_in_background library tool uikit calls notes; fi

# Waits for the build of a package, or builds it: build NAME TITLE
build() {
    step "Building $2"
    if [ "$(uname)" = Linux ]; then await_build "$1"; else build_with_progress "$logs/$1-build.log" build_package "$1"; fi
    step "Testing it"
}

Scripts/lint.sh

build library "the library"
test_package 15 library --skip "LiveVideoTests/|$consumer_tests"
Scripts/api.py check

build tool "the command-line tool"
test_package 15 tool --skip 'LiveVideoTests/'
Scripts/map.sh check "$scratch/debug/storey"

if [ "$(uname)" = Linux ]; then
    build uikit "the UIKit host with a stand-in for UIKit"
    STOREY_UIKIT_STAND_IN=1 test_package 10 uikit
fi

build calls "the Calls app"
test_package 10 calls --filter "$calls_tests"

build notes "the Notes app"
test_package 20 notes --filter "$notes_tests"

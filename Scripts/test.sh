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

Scripts/lint.sh

step "Building the library"
built 30 library "${swift_build[@]}" "${root_package[@]}" --build-tests
step "Testing it"
tested 15 library "${swift_test[@]}" "${root_package[@]}" --skip "LiveVideoTests/|$consumer_tests"
Scripts/api.py check

step "Building the command-line tool"
built 20 tool "${swift_build[@]}" "${tool_package[@]}" --build-tests
step "Testing it"
tested 15 tool "${swift_test[@]}" "${tool_package[@]}" --skip 'LiveVideoTests/'
Scripts/map.sh check

# The stand-in conflicts with the real UIKit of Xcode's SDKs.
if [ "$(uname)" = Linux ]; then
    export STOREY_UIKIT_STAND_IN=1
    step "Building the UIKit host with a stand-in for UIKit"
    built 15 uikit "${swift_build[@]}" "${uikit_package[@]}" --build-tests
    step "Testing it"
    tested 10 uikit "${swift_test[@]}" "${uikit_package[@]}"
    unset STOREY_UIKIT_STAND_IN
fi

step "Building the Calls app"
built 20 calls "${swift_build[@]}" "${calls_package[@]}" --build-tests
step "Testing it"
tested 10 calls "${swift_test[@]}" "${calls_package[@]}" --filter "$calls_tests"

# Last, so that no step removes the checkouts that only it needs.
step "Building the Notes app"
built 20 notes "${swift_build[@]}" "${whole_notes_package[@]}" --build-tests
step "Testing it"
tested 20 notes "${swift_test[@]}" "${whole_notes_package[@]}" --filter "$notes_tests"

#!/usr/bin/env bash
# Runs the checks that take longer than the tests of test.sh, which must have passed: live video, optimized code, random
# inputs, ThreadSanitizer, the scanner against Swift's parser, packages that use the library, generated apps, names,
# benchmarks and documentation. The last output is the test runner's summary.
#
# STOREY_FUZZ_SECONDS is the time for each target with random inputs, 60 by default. STOREY_THREAD_SANITIZER=0 leaves out
# ThreadSanitizer.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
. "$root/Scripts/testing.sh"

Scripts/setup.sh test

# In an order in which no step removes what a later one has to build again: SwiftPM removes checkouts that a package doesn't
# need, and the scaffolded app enables other traits.
step "Building the Notes app"
built 30 notes "${swift_build[@]}" "${whole_notes_package[@]}" --build-tests
step "Testing its screen sharing and its load, one test at a time"
tested 10 notes-live "${swift_test[@]}" "${whole_notes_package[@]}" --no-parallel --filter "$live_notes_tests"

step "Building the command-line tool"
built 30 tool "${swift_build[@]}" "${tool_package[@]}" --build-tests
# Live tests run alone, because they are sensitive to load.
step "Testing its screen sharing, one test at a time"
tested 15 tool-live "${swift_test[@]}" "${tool_package[@]}" --no-parallel --filter 'LiveVideoTests/'

step "Compiling the public names together with those of other frameworks"
built 10 names "${swift_build[@]}" "${names_package[@]}" --build-tests
tested 5 names "${swift_test[@]}" "${names_package[@]}"

step "Building the library"
built 30 library "${swift_build[@]}" "${root_package[@]}" --build-tests
step "Building packages that use it"
tested 15 consumers "${swift_test[@]}" "${root_package[@]}" --filter "$consumer_tests"
step "Testing screen sharing with browsers and other viewers, one test at a time"
tested 15 library-live "${swift_test[@]}" "${root_package[@]}" --no-parallel --filter 'LiveVideoTests/'

step "Building the documentation"
build_with_progress "$logs/docs.log" limited 15 Scripts/docs.sh

step "Scaffolding apps, building and testing them"
tested 15 scaffold Scripts/scaffold.sh
step "Following the tutorial, building and testing its app after each chapter"
tested 15 tutorial Scripts/tutorial.sh
step "Testing the apps in a browser"
tested 10 scaffold-browser "${swift_test[@]}" "${whole_notes_package[@]}" --filter 'ScaffoldedAppTests|TutorialTests'

step "Building the benchmarks"
built 20 benchmarks "${swift_build[@]}" "${benchmarks_package[@]}" --build-tests
tested 5 benchmarks "${swift_test[@]}" "${benchmarks_package[@]}"

step "Comparing the scanner with Swift's parser"
built 10 oracle env -u STOREY_ALL_TRAITS "${swift_build[@]}" "${oracle_package[@]}" --build-tests
tested 10 oracle env -u STOREY_ALL_TRAITS "${swift_test[@]}" "${oracle_package[@]}"

step "Building the tool and the Notes app for release"
built 30 tool-release Scripts/install.sh "$scratch/installed"
built 30 tool-release-tls Scripts/install.sh --tls "$scratch/installed"
built 15 notes-release env -u STOREY_ALL_TRAITS "${swift_build[@]}" "${notes_package[@]}" -c release --product notes

if [ "$(uname)" = Linux ] && [ "${STOREY_FUZZ_SECONDS:-60}" -gt 0 ]; then
    step "Testing the parsers with random inputs"
    Scripts/fuzz.sh "${STOREY_FUZZ_SECONDS:-60}"
fi

if [ "$(uname)" = Linux ] && [ "${STOREY_THREAD_SANITIZER:-1}" != 0 ]; then
    export STOREY_THREAD_TESTS=1
    step "Building what threads share, with ThreadSanitizer"
    built 30 threads "${swift_build[@]}" "${threads_package[@]}" --build-tests
    # One test at a time, because unoptimized code in many threads waits for locks of the Swift runtime most of the time.
    # Without the test of memory, which ThreadSanitizer takes much of, and without backtraces, which hang under it.
    step "Testing it"
    tested 25 threads env SWIFT_BACKTRACE=enable=no "${swift_test[@]}" "${threads_package[@]}" --no-parallel \
        --skip 'LiveVideoTests/|takes less than 10 MB'
    unset STOREY_THREAD_TESTS
fi

step "Testing the optimized core, including allocation counts"
tested 20 release "${swift_release_tests[@]}"

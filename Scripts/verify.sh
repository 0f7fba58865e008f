#!/usr/bin/env bash
# Runs the checks that take longer than the tests of test.sh, which must have passed: Notes and Calls in a browser, live video, names,
# packages that use the library, documentation, generated apps, optimized code, benchmarks, the scanner against Swift's
# parser, release builds, ThreadSanitizer, and random inputs. The last output is the test runner's summary.
#
# STOREY_DEADLINE is a time in seconds since 1970, at which the last tests must start: what might take longer is left out.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
. "$root/Scripts/testing.sh"

# Succeeds if there is time for a check that takes so many minutes on a slow machine: fits MINUTES CHECK
fits() {
    if [ -z "${STOREY_DEADLINE:-}" ] || [ "$(($(date +%s) + $1 * 60))" -le "$STOREY_DEADLINE" ]; then return; fi
    step "Left out, because it might take $1 minutes: $2"
    return 1
}

# Checks that a program that lacks a feature says how to build it: refuses STATUS TEXT COMMAND …
refuses() {
    local expected=$1 text=$2 status=0 output
    shift 2
    output=$(limited 1 "$@" 2>&1) || status=$?
    if [ "$status" -ne "$expected" ]; then fail "exit status $status instead of $expected: $*"$'\n'"$output"; fi
    if [[ $output != *"$text"* ]]; then fail "the output lacks '$text': $*"$'\n'"$output"; fi
}

# Checks that the tool that was installed into a folder runs, and that its completions and manual pages are there.
check_installed() {
    local version file
    version=$(limited 1 "$1/bin/storey" --version) || fail "$1/bin/storey doesn't run"
    if [[ ! $version =~ ^[0-9]+\.[0-9]+\.[0-9]+ ]]; then fail "$1/bin/storey --version printed '$version'"; fi
    for file in bash-completion/completions/storey zsh/site-functions/_storey fish/vendor_completions.d/storey.fish \
        man/man1/storey.1 man/man1/storey-plan-calibrate.1; do
        if [ ! -s "$1/share/$file" ]; then fail "$1/share/$file is missing or empty"; fi
    done
}

Scripts/setup.sh test

# In an order in which no step removes what a later one has to build again: SwiftPM removes checkouts that a package doesn't
# need, and the scaffolded app enables other traits.
step "Building the Notes app"
built 30 notes "${swift_build[@]}" "${whole_notes_package[@]}" --build-tests
browser_tests=NotesBrowserTests
# What a page must never do wrong is tested in any case; so are its budgets, at the end.
if ! fits 20 "the tests of Notes in a browser, except those of the network, unsaved changes, and all screens"; then
    browser_tests='NotesBrowserTests\.(NetworkTests|UnsavedChangesTests|ScreenTests|AppearanceTests)/'
fi
step "Testing it in a browser"
tested 30 notes-browser "${swift_test[@]}" "${whole_notes_package[@]}" --filter "$browser_tests" \
    --skip "$live_notes_tests|ScaffoldedAppTests|TutorialTests"
if fits 6 "the tests of Calls in a browser"; then
    step "Building the Calls app"
    built 20 calls "${swift_build[@]}" "${calls_package[@]}" --build-tests
    # One test at a time, because each has two browsers with video.
    step "Testing it in two browsers"
    tested 10 calls-browser "${swift_test[@]}" "${calls_package[@]}" --no-parallel --filter CallsBrowserTests
fi
step "Building the command-line tool"
built 30 tool "${swift_build[@]}" "${tool_package[@]}" --build-tests
# Live tests run alone, because they are sensitive to load.
if fits 3 "the screen sharing of the tool"; then
    step "Testing its screen sharing, one test at a time"
    tested 15 tool-live "${swift_test[@]}" "${tool_package[@]}" --no-parallel --filter 'LiveVideoTests/'
fi

if fits 2 "the public names together with those of other frameworks"; then
    step "Compiling the public names together with those of other frameworks"
    built 10 names "${swift_build[@]}" "${names_package[@]}" --build-tests
    tested 5 names "${swift_test[@]}" "${names_package[@]}"
fi

step "Building the library"
built 30 library "${swift_build[@]}" "${root_package[@]}" --build-tests
if fits 6 "packages that use the library"; then
    step "Building packages that use it"
    tested 15 consumers "${swift_test[@]}" "${root_package[@]}" --filter "$consumer_tests"
fi
if fits 4 "screen sharing with browsers and other viewers"; then
    step "Testing screen sharing with browsers and other viewers, one test at a time"
    tested 15 library-live "${swift_test[@]}" "${root_package[@]}" --no-parallel --filter 'LiveVideoTests/'
fi

if fits 4 "the documentation"; then
    step "Building the documentation"
    build_with_progress "$logs/docs.log" limited 15 Scripts/docs.sh
fi

apps=
if fits 5 "a generated app"; then
    step "Scaffolding an app, building and testing it"
    tested 15 scaffold Scripts/scaffold.sh
    apps+='|ScaffoldedAppTests'
fi
if fits 8 "the app of the tutorial"; then
    step "Following the tutorial, building and testing its app after each chapter"
    tested 15 tutorial Scripts/tutorial.sh
    apps+='|TutorialTests'
fi

if fits 10 "the tests of the optimized core"; then
    step "Testing the optimized core, including allocation counts"
    tested 20 release "${swift_release_tests[@]}"
fi

if fits 8 "the tests of the benchmarks"; then
    step "Building the benchmarks"
    built 20 benchmarks "${swift_build[@]}" "${benchmarks_package[@]}" --build-tests
    tested 5 benchmarks "${swift_test[@]}" "${benchmarks_package[@]}"
fi

if fits 5 "the comparison of the scanner with Swift's parser"; then
    step "Comparing the scanner with Swift's parser"
    built 10 oracle env -u STOREY_ALL_TRAITS "${swift_build[@]}" "${oracle_package[@]}" --build-tests
    tested 10 oracle env -u STOREY_ALL_TRAITS "${swift_test[@]}" "${oracle_package[@]}"
fi

if fits 20 "release builds of the tool and the Notes app"; then
    step "Building the tool and the Notes app for release"
    rm -rf "$scratch/installed"
    built 30 tool-release Scripts/install.sh "$scratch/installed"
    check_installed "$scratch/installed"
    refuses 2 "make install TLS=1" "$scratch/installed/bin/storey" mock "$scratch/installed" --tls
    built 30 tool-release-tls Scripts/install.sh --tls "$scratch/installed"
    check_installed "$scratch/installed"
    notes_release=(env -u STOREY_ALL_TRAITS "${swift_build[@]}" "${notes_package[@]}" -c release --product notes)
    built 15 notes-release "${notes_release[@]}"
    release=$("${notes_release[@]}" --show-bin-path </dev/null)
    refuses 64 "swift build --product notes --traits Sharing" "$release/notes" --memory --port 0 --sharing
    # Apple's systems always have the client of a service.
    if [ "$(uname)" = Linux ]; then
        refuses 64 "swift build --product notes --traits RemoteService" \
            "$release/notes" --memory --port 0 --service http://127.0.0.1:1
    fi
fi

if [ "$(uname)" = Linux ] && fits 40 "ThreadSanitizer"; then
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

if [ "$(uname)" = Linux ] && fits 40 "the parsers with random inputs"; then
    step "Testing the parsers with random inputs"
    Scripts/fuzz.sh 60
fi

# At the end, so that the output ends with a summary.
step "Testing the load and the screen sharing of Notes, and the generated apps in a browser, one test at a time"
tested 15 notes-live "${swift_test[@]}" "${whole_notes_package[@]}" --no-parallel --filter "$live_notes_tests$apps"

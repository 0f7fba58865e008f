#!/usr/bin/env bash
# Builds and runs the Notes app, with its inspector: run.sh [--port 8080] [--memory] [--no-inspect] …
# Or another example: run.sh --example Calls [--port 8080]
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

example=Notes
if [ "${1:-}" = --example ]; then
    example=${2:-}
    shift 2
fi

if [ "$example" = Calls ]; then
    Scripts/setup.sh run
    select_calls_build
    say "Building the Calls app"
    build_with_progress "$scratch/calls.log" "${swift_build[@]}" "${calls_package[@]}" "${calls_options[@]}" --product calls
    exec "$scratch/debug/calls" "$@"
elif [ "$example" != Notes ]; then
    fail "EXAMPLE must be Notes or Calls, not $example"
fi

Scripts/setup.sh run
select_notes_build "$@"
build=("${swift_build[@]}" "${notes_package[@]}" "${notes_options[@]}")
# A link that SwiftPM creates; asking it for the path takes a second.
binary=$scratch/debug/notes
if [ -x "$binary" ]; then
    say "Building the Notes app"
else
    say "Building the Notes app; the first build takes a minute or two, mostly for SwiftNIO and GRDB"
fi
if [ -n "$shares_screen" ]; then
    build_with_progress "$scratch/notes-capture.log" "${build[@]}" --product notes-capture
fi
build_with_progress "$scratch/notes.log" "${build[@]}" --product notes
exec "$binary" --inspect "$@"

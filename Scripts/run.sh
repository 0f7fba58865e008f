#!/usr/bin/env bash
# Builds and runs the Notes app, with its inspector: run.sh [--port 8080] [--memory] [--no-inspect] …
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

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

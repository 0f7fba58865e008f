#!/usr/bin/env bash
# Builds the Notes app and becomes it: run.sh [--port 8080] [--memory] …
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

Scripts/setup.sh run

build=("${swift_build[@]}" "${notes_package[@]}")
binary=$("${build[@]}" --show-bin-path </dev/null)/notes
if [ -x "$binary" ]; then
    say "Building the Notes app"
else
    say "Building the Notes app; the first build takes about three minutes, most of them for the web server"
fi
# The app, after the program that captures the screen for it.
"${build[@]}" --product notes-capture </dev/null
"${build[@]}" --product notes </dev/null
exec "$binary" "$@"

#!/usr/bin/env bash
# Takes the screenshots of the documentation from the Notes app's browser tests.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

Scripts/setup.sh test
"${swift_build[@]}" "${whole_notes_package[@]}" --build-tests
pictures=$(mktemp -d)
trap 'rm -rf "$pictures"' EXIT
STOREY_SCREENSHOTS=$pictures "${swift_test[@]}" "${whole_notes_package[@]}" --filter ScreenTests
for name in home-light note-light editor-light settings-dark; do
    cp "$pictures/$name-390.png" "Docs/$name.png"
done

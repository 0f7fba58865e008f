#!/usr/bin/env bash
# Takes the pictures of the documentation: the Notes app in a real browser, as its tests see it.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

Scripts/setup.sh test
"${swift_build[@]}" "${notes_package[@]}" --build-tests
pictures=$(mktemp -d)
trap 'rm -rf "$pictures"' EXIT
STOREY_SCREENSHOTS=$pictures "${swift_test[@]}" "${notes_package[@]}" --filter ScreenTests
for name in home-light note-light editor-light settings-dark; do
    cp "$pictures/$name-390.png" "Docs/$name.png"
done

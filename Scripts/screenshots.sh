#!/usr/bin/env bash
# Takes the screenshots of the documentation from the browser tests of the Notes app, and the pictures of the tutorial
# from its app at the end of each chapter.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

Scripts/setup.sh test
"${swift_build[@]}" "${tool_package[@]}"
Scripts/tutorial.sh
"${swift_build[@]}" "${whole_notes_package[@]}" --build-tests
pictures=$(mktemp -d)
trap 'rm -rf "$pictures"' EXIT
STOREY_SCREENSHOTS=$pictures "${swift_test[@]}" "${whole_notes_package[@]}" --filter 'ScreenTests|TutorialTests'
for name in home-light note-light settings-dark; do
    cp "$pictures/$name-390.png" "Docs/$name.png"
done
cp "$pictures/home-light-1280.png" Docs/columns-light.png
for picture in "$pictures"/tutorial-*.png; do
    cp "$picture" "Sources/Core/Storey/Storey.docc/Tutorials/Pictures/$(basename "$picture" .png)@2x.png"
done

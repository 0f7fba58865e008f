#!/usr/bin/env bash
# Takes the screenshots of the documentation and of its gallery and the animation of the inspector from the browser tests of the
# Notes app, and the pictures of the tutorial from its app at the end of each chapter.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

# With a font for all languages of the app.
STOREY_FONTS=1 Scripts/setup.sh test
"${swift_build[@]}" "${tool_package[@]}"
Scripts/tutorial.sh
"${swift_build[@]}" "${whole_notes_package[@]}" --build-tests
pictures=$(mktemp -d)
trap 'rm -rf "$pictures"' EXIT
STOREY_SCREENSHOTS=$pictures "${swift_test[@]}" "${whole_notes_package[@]}" --filter 'ScreenTests|AppearanceTests|TutorialTests|InspectorTests/typing'
for name in home-light note-light settings-dark; do
    cp "$pictures/$name-390.png" "Docs/$name.png"
done
cp "$pictures/home-light-1440.png" Docs/columns-light.png
ffmpeg -loglevel error -y -framerate 4 -i "$pictures/inspector-%03d.png" -vf scale=1080:-1:flags=lanczos \
    -c:v libwebp_anim -loop 0 -quality 75 -compression_level 6 Docs/inspector.webp
rm -rf Docs/gallery
mkdir Docs/gallery
{
    echo '# The screens of Notes'
    echo
    echo 'Every state on a phone, a tablet, and a desktop, in light and dark mode. The pictures are taken by'
    echo '`make screenshots` from the browser tests, which also check each state for accessibility violations, also in'
    echo 'forced colors and from right to left.'
    while IFS='|' read -r name title; do
        printf '\n## %s\n\n' "$title"
        for scheme in light dark; do
            for width in 390 834 1440; do
                picture=$name-$scheme-$width.webp
                [ -f "$pictures/$picture" ] || continue
                cp "$pictures/$picture" Docs/gallery
                # All have about the same height.
                printf '<img src="gallery/%s" width="%d" alt="%s, %s, %d points wide">\n' \
                    "$picture" "$((width == 390 ? 115 : width == 834 ? 190 : 400))" "$title" "$scheme" "$width"
            done
            echo
        done
    done <<'STATES'
splash|Launch
language|First run: language and country
account-offer|First run: an account, or none
tour|First run: tour
launch-whatsNew|After an update
launch-update|Forced update
account|A form with an error
empty|No notes
home|Home
sidebar|Sidebar of a tablet
list|All notes, searched
nothing-found|No search results
note|Note
note-menu|Note: its menu
folder-editor|Choosing a folder
folder|Folder
empty-folder|Empty folder
deleted|Recently deleted
deleted-note|A deleted note
alert|Question before something is lost
sharing|Sharing a note
shared|Shared notes
offline|Without a connection
conflict|A note that was changed elsewhere
not-saved|A note that can’t be saved
unsaved-changes|Leaving a note that can’t be saved
settings|Settings
arabic-home|Arabic
arabic-note|Arabic: note
STATES
} | cat -s >Docs/gallery.md
for picture in "$pictures"/tutorial-*.png; do
    cp "$picture" "Sources/Core/Storey/Storey.docc/Tutorials/Pictures/$(basename "$picture" .png)@2x.png"
done

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
STOREY_SCREENSHOTS=$pictures "${swift_test[@]}" "${whole_notes_package[@]}" --no-parallel \
    --filter 'ScreenTests|AppearanceTests|DemoTests/network|GalleryPageTests|RowActionPageTests|ReplayTests|ViewerPageTests|TutorialTests|InspectorTests/typing'
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
        compgen -G "$pictures/$name*.webp" >/dev/null || fail "no test has taken a picture of $name"
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
        # Some are taken only once.
        if [ -f "$pictures/$name.webp" ]; then
            cp "$pictures/$name.webp" Docs/gallery
            printf '<img src="gallery/%s.webp" width="400" alt="%s">\n' "$name" "$title"
        fi
    done <<'STATES'
splash|Launch
language|First run: language and country
account-offer|First run: an account, or none
tour|First run: tour
state-TourPage-Pin|First run: tour, second page
state-TourPage-Share|First run: tour, third page
state-PushInformation-Message|A message from a push notification
launch-signedOut|After signing out
launch-whatsNew|After an update
launch-update|Forced update
account|A form with an error
state-Account-Loading|A form that is being sent
state-Account-Wrong-password|A wrong password
state-Account-Password-too-short|A password that is too short
state-Account-No-connection|Signing in without a connection
state-Account-Too-many-attempts|Too many attempts to sign in
empty|No notes
home|Home
sidebar|Sidebar of a tablet
list|All notes, searched
nothing-found|No search results
note|Note
note-menu|Note: its menu
state-NoNote-No-note|No note is selected
state-NoteDetails-Missing|A note that doesn’t exist
state-NoteDetails-Loading|A note that is loading
state-NoteDetails-Failed|A note that can’t be loaded
row-swiped|A row that is swiped aside
row-menu|The menu of a row
actions|The menu of a row in a folder
folder-editor|Choosing a folder
state-FolderEditor-Move-without-folders|Choosing a folder: no folders
state-FolderEditor-Rename|Renaming a folder
folder|Folder
empty-folder|Empty folder
state-NotesList-Loading|Loading
state-NotesList-Failed|Notes that can’t be loaded
state-NotesList-None-pinned|No pinned notes
state-NotesList-None-shared|No shared notes
deleted|Recently deleted
state-DeletedNotes-Empty|No deleted notes
state-DeletedNotes-Loading|Deleted notes that are loading
state-DeletedNotes-Failed|Deleted notes that can’t be loaded
deleted-note|A deleted note
alert|Question before something is lost
sharing|Sharing a note
state-NoteSharing-Not-shared|Sharing a note: not shared
state-NoteSharing-Link-copied|Sharing a note: link copied
state-NoteSharing-Loading|Sharing a note that is loading
state-NoteSharing-Failed|Sharing a note: failed
state-NoteSharing-Missing|Sharing a note that doesn’t exist anymore
shared|Shared notes
offline|Without a connection
conflict|A note that was changed elsewhere
not-saved|A note that can’t be saved
unsaved-changes|Leaving a note that can’t be saved
state-NoteDetails-Deleted-elsewhere|A note that was deleted elsewhere
state-SessionNotice-Ended-session|Notice: the session has ended
state-SessionNotice-Not-synchronized|Notice: not synchronized
state-ScreenShare-Off|Screen sharing: off
state-ScreenShare-Loading|Screen sharing: starting
state-ScreenShare-No-viewers|Screen sharing: on
state-ScreenShare-Viewers|Screen sharing: with viewers
state-ScreenShare-No-display|Screen sharing: not possible
state-ScreenShare-Failed|Screen sharing: failed
state-FirstConnection-Not-connected|First connection of a viewer
state-FirstConnection-Connected|First connection of a viewer: connected
state-ViewerStatus-Loading|Viewer: connecting
state-ViewerStatus-Reconnected|Viewer: connected again
state-ViewerStatus-Failed|Viewer: disconnected
viewer|Viewer of a shared screen
viewer-numbers|Viewer of a shared screen: measurements
viewer-no-key|Viewer of a shared screen: no key
viewer-wrong-key|Viewer of a shared screen: wrong key
door-full|Too many sessions
door-tabs|Too many tabs
door-broken|The app can’t start
settings|Settings
state-Settings-Account|Settings: signed in
state-Settings-Ended-session|Settings: the session has ended
state-Settings-Failed|Settings that can’t be loaded
settings-language|Settings: language and country
import-export|Settings: import and export
state-ImportExport-Importing|Importing notes
state-ImportExport-Failed|Notes that can’t be exported
state-ImportExport-Imported|Imported notes
state-ImportExport-Not-imported|Files that can’t be imported
sign-in|Signing in
arabic-home|Arabic
arabic-note|Arabic: note
arabic-settings|Arabic: settings
demo|The demonstration: one account, three devices
replay-light|Replay of a recorded session
STATES
} | cat -s >Docs/gallery.md
for picture in "$pictures"/tutorial-*.png; do
    cp "$picture" "Sources/Core/Storey/Storey.docc/Tutorials/Pictures/$(basename "$picture" .png)@2x.png"
done

#!/usr/bin/env bash
# Builds and runs the Notes app, with its inspector: run.sh [--port 8080] [--memory] [--no-inspect] …
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

# Builds the features that the arguments need; the others would take minutes.
traits=()
for argument in "$@"; do
    case $argument in
    --service | --service=*) traits+=(RemoteService) ;;
    --sharing) traits+=(Sharing) ;;
    esac
done
if [ -n "${NOTES_SERVICE:-}" ]; then traits+=(RemoteService); fi

Scripts/setup.sh run
build=("${swift_build[@]}" "${notes_package[@]}")
# make test has built all features; another selection would rebuild the app.
if [ -e "$scratch/logs/notes-build.log" ]; then
    build=("${swift_build[@]}" "${whole_notes_package[@]}")
else
    unset STOREY_ALL_TRAITS
    # No index, which only tests need. Compiles each module as a whole, in one pass and on two threads, which takes a third
    # less time for dependencies; a change of a view recompiles the small module of the views.
    build+=(--disable-index-store -Xswiftc -whole-module-optimization -Xswiftc -no-emit-module-separately-wmo
        -Xswiftc -num-threads -Xswiftc 2)
    if [ "${#traits[@]}" -gt 0 ]; then build+=(--traits "$(IFS=,; printf '%s' "${traits[*]}")"); fi
fi
# A link that SwiftPM creates; asking it for the path takes a second.
binary=$scratch/debug/notes
if [ -x "$binary" ]; then
    say "Building the Notes app"
else
    say "Building the Notes app; the first build takes a minute or two, mostly for SwiftNIO and GRDB"
fi
case " ${traits[*]-} " in
*" Sharing "*) build_with_progress "$scratch/notes-capture.log" "${build[@]}" --product notes-capture ;;
esac
build_with_progress "$scratch/notes.log" "${build[@]}" --product notes
exec "$binary" --inspect "$@"

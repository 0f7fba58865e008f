#!/usr/bin/env bash
# Runs the Notes app, with its inspector, and shows each change of its sources in the open pages:
# dev.sh [--port 8080] [--memory] [--no-inspect] …
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

Scripts/setup.sh run
tool=$scratch
tool_options=()
select_notes_build "$@"
if [ -z "${STOREY_ALL_TRAITS:-}" ]; then
    # Its features of Storey are others than those of Notes. In one build folder, each would rebuild what the other has built.
    tool=$root/.build-tool
    tool_options=("${fast_build[@]}")
fi
say "Building the command-line tool"
build_with_progress "$scratch/tool.log" \
    "${swift_build[@]}" --scratch-path "$tool" --package-path "$root/Tool" ${tool_options[@]+"${tool_options[@]}"} --product storey

options=()
for option in "${swift_flags[@]}" "${notes_options[@]}"; do options+=("--build-option=$option"); done
SWIFT_DETERMINISTIC_HASHING=1 exec "$tool/debug/storey" dev --package-path "$notes" --scratch-path "$scratch" \
    --product notes "${options[@]}" -- --inspect "$@"

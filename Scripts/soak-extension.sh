#!/usr/bin/env bash
# Runs the broadcast extension of Notes within the memory that iOS gives it, and kills it at random while its app checks each byte of
# the frames: soak-extension.sh [SECONDS], 600 unless told otherwise. Needs Linux, because ReplayKit is a stand-in.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
. "$root/Scripts/testing.sh"

if [ "$(uname)" != Linux ]; then fail "The simulated extension needs the stand-in for ReplayKit, which is for Linux only"; fi
export STOREY_UIKIT_STAND_IN=1 STOREY_SHARE_SECONDS=${1:-600}
step "Building"
built 30 extension "${swift_build[@]}" "${uikit_package[@]}" --build-tests
step "Killing the extension for $STOREY_SHARE_SECONDS seconds"
tested $((STOREY_SHARE_SECONDS / 60 + 10)) extension "${swift_test[@]}" "${uikit_package[@]}" --filter "A broadcast extension"

#!/usr/bin/env bash
# Shares a screen with a browser behind narrow links, and prints what the viewer sees:
# soak-links.sh [--rates 500 1000] [--queues 100 300] [--loss 0 3] [--seconds 60] … As root, in network namespaces.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

if [ "$(uname)" != Linux ]; then fail "the soak test of links needs Linux"; fi
Scripts/setup.sh test
for program in nft tc chromedriver; do
    command -v "$program" >/dev/null || fail "$program is missing: apt-get install nftables iproute2 chromium-driver"
done
say "Building the program that shares"
build_with_progress "$logs/soak-links.log" "${swift_build[@]}" "${root_package[@]}" --product ShareProcesses
exec python3 Tests/Soak/links.py --share "$scratch/debug/ShareProcesses" "$@"

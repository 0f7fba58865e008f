#!/usr/bin/env bash
# Prints figures about the checkout that the script is in, or into which it was copied, to compare two commits: resolved
# packages, targets, lines of Swift, and the sizes of release binaries, as far as packages are resolved and programs are built.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

row() { printf '%-40s %12s\n' "$1" "$2"; }

row commit "$(git rev-parse --short HEAD)"
git ls-files '*Package.swift' | while read -r manifest; do
    # Other files have such a name, too.
    grep -q '^// swift-tools-version' "$manifest" || continue
    folder=$(dirname "$manifest")
    # Some manifests need Xcode or environment variables.
    targets=$(swift package --package-path "$folder" dump-package 2>/dev/null </dev/null |
        python3 -c 'import json, sys; print(len(json.load(sys.stdin)["targets"]))' 2>/dev/null) || continue
    row "targets in $folder" "$targets"
    if [ -e "$folder/Package.resolved" ]; then
        row "packages resolved for $folder" "$(grep -c '"identity"' "$folder/Package.resolved")"
    fi
done
for folder in Sources Plugins Tool/Sources Examples/Notes/Sources; do
    if [ -d "$folder" ]; then
        row "lines of Swift in $folder" "$(git ls-files -z "$folder/*.swift" | xargs -0 cat | wc -l)"
    fi
done
for program in storey notes notes-capture; do
    if [ -e ".build/release/$program" ]; then
        row "bytes of $program for release" "$(wc -c <".build/release/$program")"
    fi
done

#!/usr/bin/env bash
# Builds the documentation of every public room into .docs/, a static site.
#
# The toolchain's own docc does it, so that no user of Storey has to resolve a documentation plugin.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

# Each may link to those before it.
rooms=(
    StoreyGraph StoreyState StoreyInjection StoreyNavigation StoreyStartup Storey StoreyHTML StoreyTesting StoreyLayers
    StoreyWeb StoreyReplay StoreyHTTP StoreyService StoreyMock StoreyVideo StoreyShare StoreyAudience StoreyCapacity
)
work=$scratch/docs
site=$root/.docs
# Xcode keeps docc off the PATH.
docc=$(command -v docc || xcrun --find docc)

say "Reading the public symbols; a first time builds everything and takes some minutes"
env SWIFT_DETERMINISTIC_HASHING=1 swift package "${swift_flags[@]}" "${root_package[@]}" \
    dump-symbol-graph --skip-synthesized-members --minimum-access-level public </dev/null
symbols=$("${swift_build[@]}" "${root_package[@]}" --show-bin-path)/../symbolgraph

# Without UIKit the room of its host is empty: what is compiled against the stand-in has the same symbols, under the
# name of another module.
if [ "$(uname)" = Linux ]; then
    rooms+=(StoreyUIKit)
    "${swift_build[@]}" "${uikit_package[@]}" --target StoreyUIKitOnLinux </dev/null
    swift symbolgraph-extract -module-name StoreyUIKitOnLinux -target "$(uname -m)-unknown-linux-gnu" \
        -I "$("${swift_build[@]}" "${uikit_package[@]}" --show-bin-path)/Modules" \
        -I "$root/Sources/CurrentExecutor/include" -output-dir "$symbols" \
        -skip-synthesized-members -minimum-access-level public
    for graph in "$symbols"/StoreyUIKitOnLinux*.symbols.json; do
        file=$(basename "$graph")
        sed 's/StoreyUIKitOnLinux/StoreyUIKit/g' "$graph" >"$symbols/${file/OnLinux/}"
    done
fi

rm -rf "$work" "$site"
archives=()
for room in "${rooms[@]}"; do
    say "Writing about $room"
    mkdir -p "$work/$room"
    # A room's symbols, and what it adds to other rooms (Storey@StoreyState.symbols.json).
    cp "$symbols/$room.symbols.json" "$work/$room"
    find "$symbols" -name "$room@*.symbols.json" -exec cp {} "$work/$room" \;
    catalog=Sources/$room/$room.docc
    arguments=(--additional-symbol-graph-dir "$work/$room" --output-path "$work/$room.doccarchive"
        --fallback-display-name "$room" --fallback-bundle-identifier "dev.storey.$room"
        --warnings-as-errors --enable-experimental-external-link-support)
    for archive in "${archives[@]+"${archives[@]}"}"; do
        arguments+=(--dependency "$archive")
    done
    if [ -d "$catalog" ]; then
        "$docc" convert "$catalog" "${arguments[@]}"
    else
        "$docc" convert "${arguments[@]}"
    fi
    archives+=("$work/$room.doccarchive")
done

"$docc" merge "${archives[@]}" --synthesized-landing-page-name Storey --output-path "$site"
say "Documentation: $site (serve the folder: python3 -m http.server --directory .docs)"

#!/usr/bin/env bash
# Builds the reference documentation into .docs/, a static site. Uses the toolchain's docc, so that users of Storey don't
# have to resolve a documentation plugin.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

# Each module may link to those before it.
modules=(
    StoreyGraph StoreyState StoreyInjection StoreyNavigation StoreyStartup Storey StoreyHTML StoreyTesting
    StoreyLayers StoreyWeb StoreyInspector StoreyService StoreyMock StoreyPostgres StoreyVideo StoreyShare StoreyCall StoreyWebRTC
    StoreyPlanner
)
work=$scratch/docs
site=$root/.docs
# Xcode keeps docc off the PATH.
docc=$(command -v docc || xcrun --find docc)
target=$(swift -print-target-info | sed -n 's/.*"triple": "\([^"]*\)".*/\1/p' | head -n 1)

say "Building; a first build takes some minutes"
"${swift_build[@]}" "${root_package[@]}" </dev/null
# Without --target, which would look for the target in the plan of the last build in this folder, that of the root package.
"${swift_build[@]}" "${tool_package[@]}" </dev/null
if [ "$(uname)" = Linux ]; then
    modules+=(StoreyUIKit)
    STOREY_UIKIT_STAND_IN=1 "${swift_build[@]}" "${uikit_package[@]}" --target StoreyUIKit </dev/null
fi

# Extracts a module's public symbols into a folder: symbols MODULE FOLDER BUILD_FOLDER
symbols() {
    local flags=() map
    for map in "$3"/*.build/module.modulemap "$scratch"/checkouts/*/Sources/*/include/module.modulemap \
        "$root"/Sources/*/C*/include/module.modulemap; do
        [ ! -e "$map" ] || flags+=(-Xcc "-fmodule-map-file=$map")
    done
    swift symbolgraph-extract -module-name "$1" -target "$target" -I "$3/Modules" -output-dir "$2" \
        -skip-synthesized-members -minimum-access-level public "${flags[@]}"
}

rm -rf "$work" "$site"
built=$("${swift_build[@]}" "${root_package[@]}" --show-bin-path </dev/null)
archives=()
for module in "${modules[@]}"; do
    say "Writing the documentation of $module"
    folder=$work/$module
    mkdir -p "$folder"
    if [ "$module" = StoreyUIKit ]; then
        # Without UIKit the host's module is empty.
        symbols StoreyUIKit "$folder" \
            "$(STOREY_UIKIT_STAND_IN=1 "${swift_build[@]}" "${uikit_package[@]}" --show-bin-path </dev/null)"
    else
        symbols "$module" "$folder" "$built"
    fi
    arguments=(--additional-symbol-graph-dir "$folder" --output-path "$work/$module.doccarchive"
        --fallback-display-name "$module" --fallback-bundle-identifier "dev.storey.$module"
        --warnings-as-errors --enable-experimental-external-link-support)
    for archive in "${archives[@]+"${archives[@]}"}"; do
        arguments+=(--dependency "$archive")
    done
    catalogs=("$root"/Sources/*/"$module/$module.docc" "$root/Tool/Sources/$module/$module.docc")
    for catalog in "${catalogs[@]}"; do
        if [ -d "$catalog" ]; then arguments=("$catalog" "${arguments[@]}"); fi
    done
    "$docc" convert "${arguments[@]}"
    archives+=("$work/$module.doccarchive")
done

"$docc" merge "${archives[@]}" --synthesized-landing-page-name Storey --output-path "$site"
say "Documentation: $site (to serve it: python3 -m http.server --directory .docs)"

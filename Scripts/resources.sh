#!/usr/bin/env bash
# Asks the tool as a team and its CI do: for the accessors of the sample's resources, and whether they are up to date.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

storey=${STOREY_TOOL:-$("${swift_build[@]}" "${root_package[@]}" --show-bin-path </dev/null)/storey}
sample=$root/Tests/ResourcesSample
generated=$root/Tests/StoreyResourcesTests/Generated/SampleResources.swift
parent=$scratch/resources
output=$parent/SampleResources.swift
rm -rf "$parent"
mkdir -p "$parent"

# Runs the tool; its status must be the one that is expected, and what it says have a text.
expect() {
    local status=$1 text=$2 actual=0 said
    shift 2
    said=$("$storey" resources "$@" 2>&1) || actual=$?
    [ "$actual" -eq "$status" ] || fail "storey resources $*: status $actual, not $status: $said"
    [[ $said == *"$text"* ]] || fail "storey resources $*: does not say “$text”: $said"
}

expect 0 "" "$sample" --output "$generated" --check
expect 1 "is not there" "$sample" --output "$output" --check
expect 0 "wrote" "$sample" --output "$output"
expect 0 "is up to date" "$sample" --output "$output"
cmp "$output" "$generated"
expect 1 "is not what the resources make now" "$sample" --output "$output" --access public --check
expect 2 "There is no folder" "$parent/none" --output "$output"
expect 2 "cannot be written" "$sample" --output "$parent/none/SampleResources.swift"

# With a fault, it is named, and nothing is written.
cp -R "$sample" "$parent/faulty"
rm "$parent/faulty/Assets.xcassets/logo.imageset/logo.png"
expect 1 "faulty/Assets.xcassets/logo.imageset/Contents.json:3: error: “logo” names the file logo.png, which is not there. Did you mean logo@2x.png?" \
    "$parent/faulty" --output "$output" --access public
cmp "$output" "$generated"

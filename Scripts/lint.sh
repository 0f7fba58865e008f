#!/usr/bin/env bash
# Checks the format of every Swift file and template, the syntax of every script and style sheet, and the wording.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

say "Checking the format"
swift format lint --strict --parallel --recursive .

say "Checking the templates"
# As the code that "storey new" generates from them: line lengths and the order of imports depend on the names.
generated=$(mktemp -d)
trap 'rm -rf "$generated"' EXIT
substitutions='s/\{\{storey\}\}/.package(path: "storey")/g; s/\{\{App\}\}/FarmShop/g; s/\{\{[A-Z][a-z]*\}\}/Basket/g
    s/\{\{[a-z]+-id\}\}/basket/g; s/\{\{[a-z ]+\}\}/basket/g'
git ls-files -co --exclude-standard -- '*.swift.template' | while read -r file; do
    path=$generated/$(sed -E "$substitutions" <<<"${file%.template}")
    mkdir -p "$(dirname "$path")"
    sed -E "$substitutions" "$file" >"$path"
done
swift format lint --strict --parallel --recursive --configuration .swift-format "$generated"

say "Checking scripts and style sheets"
if command -v node >/dev/null; then
    git ls-files -co --exclude-standard '*.js' | while read -r file; do node --check "$file"; done
fi
if [ -d "$scratch/tinycss2" ]; then
    git ls-files -co --exclude-standard '*.css' | PYTHONPATH=$scratch/tinycss2 xargs python3 Scripts/check-css.py
fi

say "Checking the wording"
Scripts/prose-check.py

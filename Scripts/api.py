#!/usr/bin/env python3
"""Stores the public API in Docs/api, one file per product, so that every change appears in a diff.

usage: Scripts/api.py check|update

Reads the modules of the debug build with all traits (STOREY_ALL_TRAITS=1 swift build). check fails if the API differs from
the stored one, or if `import Storey` brings more declarations than allowed; update stores it. Both also cover the file of
type names that the name collision tests compile.

Counted are the declarations that say `public` or `open`: not the cases of an enum, the requirements of a protocol, and
what the compiler synthesizes.
"""
import difflib
import glob
import json
import os
import subprocess
import sys
import tempfile

ARCHITECTURE = ["StoreyState", "StoreyInjection", "StoreyNavigation", "StoreyStartup", "Storey"]
PRODUCTS = ARCHITECTURE + [
    "StoreyCall", "StoreyGraph", "StoreyHTML", "StoreyInspector", "StoreyLayers", "StoreyMock", "StoreyPostgres", "StoreyResources", "StoreyService",
    "StoreyShare", "StoreyTesting", "StoreyVideo", "StoreyWeb", "StoreyWebRTC", "StoreyWrappers",
]
# Reexported by the products that use it.
REEXPORTED_MODULES = ["StoreyHTTP"]
# What Storey reexports of StoreyGraph.
REEXPORTED = {"ValidationFailure", "ValidationIssue"}
MOST_DECLARATIONS = 500
COLLISION_IMPORTS = ["AppleFrameworkNames", "Foundation", "HTTPTypes", "Observation", "OpenCombine"]
TYPES = {"swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.typealias"}

root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
names_file = "Tests/Package/NameCollisions/Tests/NameCollisionTests/PublicTypes.swift"


def run(*command):
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"error: {' '.join(command)}\n{result.stderr}")
    return result.stdout


def symbols(module, modules, target):
    """Returns the public symbols of a module, including its extensions of other modules."""
    with tempfile.TemporaryDirectory() as folder:
        maps = glob.glob(os.path.join(modules, "../*.build/module.modulemap"))
        maps += glob.glob(os.path.join(root, ".build/checkouts/*/Sources/*/include/module.modulemap"))
        maps += glob.glob(os.path.join(root, "Sources/*/C*/include/module.modulemap"))
        run("swift", "symbolgraph-extract", "-module-name", module, "-target", target, "-output-dir", folder,
            "-skip-synthesized-members", "-minimum-access-level", "public", "-I", modules,
            *(part for path in maps for part in ("-Xcc", f"-fmodule-map-file={path}")))
        for name in sorted(os.listdir(folder)):
            if name.split(".")[0].split("@")[0] != module:
                continue
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                graph = json.load(file)
            requirements = {
                relation["source"] for relation in graph["relationships"]
                if relation["kind"] in ("requirementOf", "optionalRequirementOf")
            }
            for symbol in graph["symbols"]:
                symbol["isCounted"] = (
                    "location" in symbol and symbol["kind"]["identifier"] != "swift.enum.case"
                    and symbol["identifier"]["precise"] not in requirements)
                yield symbol


def line(symbol):
    declaration = "".join(part["spelling"] for part in symbol["declarationFragments"])
    return ".".join(symbol["pathComponents"]) + "  |  " + " ".join(declaration.split())


def collision_file(api):
    """Returns Swift code that names every public type without its module."""
    lines = [
        "// swift-format-ignore-file",
        "// Written by Scripts/api.py update: names every public type of Storey without its module.",
        *(f"import {module}" for module in sorted(COLLISION_IMPORTS + PRODUCTS)),
        "",
        "enum PublicTypes {",
    ]
    for module, members in api.items():
        for symbol in sorted(members, key=lambda symbol: symbol["pathComponents"]):
            path, kind = symbol["pathComponents"], symbol["kind"]["identifier"]
            if len(path) != 1 or kind not in TYPES or symbol.get("swiftGenerics") or "<" in line(symbol):
                continue
            name = path[0]
            form = f"any {name}" if kind == "swift.protocol" else name
            lines.append(f"    typealias {module}_{name} = {form}")
    return "\n".join(lines + ["}", ""])


def main():
    if sys.argv[1:] not in (["check"], ["update"]):
        print(__doc__)
        return 0 if sys.argv[1:] in (["-h"], ["--help"]) else 2
    updates = sys.argv[1] == "update"
    os.chdir(root)
    modules = os.path.join(root, ".build/debug/Modules")
    target = json.loads(run("swift", "-print-target-info"))["target"]["triple"]
    api, failed = {}, False
    files = {}
    for module in PRODUCTS + REEXPORTED_MODULES:
        api[module] = list(symbols(module, modules, target))
        lines = sorted({line(symbol) for symbol in api[module]})
        files[f"Docs/api/{module}.txt"] = "\n".join(lines) + "\n"
    files[names_file] = collision_file(api)
    for path, text in files.items():
        if updates:
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            continue
        try:
            with open(path, encoding="utf-8") as file:
                stored = file.read()
        except FileNotFoundError:
            stored = ""
        if stored != text:
            failed = True
            difference = difflib.unified_diff(stored.splitlines(), text.splitlines(), path, "the build", lineterm="", n=0)
            print("\n".join(list(difference)[:40]))
    count = sum(symbol["isCounted"] for module in ARCHITECTURE for symbol in api[module])
    count += sum(
        symbol["isCounted"] for symbol in api["StoreyGraph"] if symbol["pathComponents"][0] in REEXPORTED)
    print(f"import Storey brings {count} public declarations")
    if failed:
        print("error: the public API differs from Docs/api. If the change is intended, run `make api` and add an entry to CHANGELOG.md.")
    if count > MOST_DECLARATIONS:
        print(f"error: import Storey brings {count} public declarations; the limit is {MOST_DECLARATIONS}")
        failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Compares the stand-ins for Apple's frameworks with an iOS SDK, as Swift imports it.

Each public declaration of Tests/Hosts/UIKitStandIn and Tests/Support/AppleStandIn is looked up in the SDK. Compared are its
kind, types with optionality, effects, access level, isolation to the main actor, superclass, conformances, whether a protocol's
requirement is optional, and whether it is available where Storey runs. A difference that isn't in Scripts/stand-ins.txt fails with
exit status 1. Declarations that Apple doesn't have must say so in their documentation comment.

    STOREY_UIKIT_STAND_IN=1 swift build --scratch-path .build-uikit
    Scripts/compare-stand-ins.py SDK [--api-notes FOLDER] [--cache FOLDER] [--modules FOLDER]

SDK is the folder of an iOS SDK, of iOS 17 or newer, with its headers and Swift interfaces. The comparison was made with
iPhoneOS17.0.sdk of github.com/itsnebulalol/sdks at commit e9414e0, without usr/include/libxml, which repeats usr/include/libxml2. The
first run imports the frameworks, which takes some minutes, and keeps their symbol graphs in the folder --cache. Toolchains for Linux
lack the API notes of the module `os`: --api-notes is a folder with apinotes/os.apinotes of github.com/swiftlang/swift, to which
`SwiftPrivate: true` replaces the availability of the functions _os_log_impl and _os_signpost_emit_with_name_impl. Swift 6.3
imports SwiftUI without `_makeView` in the protocol ShapeStyle, with _StackLayoutCache in all versions, and without the os_log of
`Environment.wrappedValue` that has an interpolation: without them in the interface file of that SDK.

The stand-ins are built on Linux only. On a Mac, the script writes the symbol graphs of Xcode's SDK, whose folder
`xcrun --sdk iphoneos --show-sdk-path` prints. Pass these graphs as SDK on Linux.
"""

import argparse
import fnmatch
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parent.parent
frameworks = [
    "UIKit", "UserNotifications", "ReplayKit", "CoreMedia", "CoreVideo", "BackgroundTasks", "Security", "ImageIO",
    "UniformTypeIdentifiers", "SwiftUI", "QuartzCore", "AVFoundation", "ScreenCaptureKit", "WebRTC",
]
# Why a framework may be missing from the SDK. Its stand-in was compared with header files by hand.
elsewhere = {
    "ScreenCaptureKit": "iOS has it since version 27",
    "WebRTC": "it isn't Apple's",
}
# Frameworks whose declarations users see through those above.
underlying = ["CoreGraphics", "CoreFoundation", "CoreAudioTypes", "ObjectiveC", "Foundation"]
lowest_version = (18, 0)  # As in Package.swift.


# Names of the same type.
aliases = {
    "CGFloat": "Double", "CMTimeValue": "Int64", "CMTimeScale": "Int32", "CVOptionFlags": "UInt64", "Float64": "Double", "dispatch_queue_t": "DispatchQueue",
}
# How a declaration says that it isn't Apple's.
additions = re.compile(r"\b[Ss]imulates?\b|\bfor (a )?tests?\b|Apple's \w+ has no|[Rr]eplacement for|On Apple's systems")


class Failure(Exception):
    pass


# MARK: Symbol graphs


def extract(module, folder, arguments):
    folder.mkdir(parents=True, exist_ok=True)
    command = [
        "swift", "symbolgraph-extract", "-module-name", module, "-output-dir", str(folder), "-minimum-access-level", "public",
        "-skip-synthesized-members", "-skip-inherited-docs", *arguments,
    ]
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode != 0:
        errors = [line for line in result.stderr.splitlines() if "error:" in line]
        raise Failure(f"{module} can't be imported: " + "\n".join(errors[:3] or [result.stderr[:400]]))


def toolchain_folder(cache, notes):
    """Returns a resource folder of the compiler for an Apple target: without Linux's own C modules."""
    information = json.loads(subprocess.run(["swiftc", "-print-target-info"], capture_output=True, text=True).stdout)
    resources = pathlib.Path(information["paths"]["runtimeResourcePath"])
    folder = cache / "toolchain"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in ("clang", "shims", "host", "migrator"):
        if (resources / name).exists():
            (folder / name).symlink_to(resources / name)
    (folder / "apinotes").mkdir()
    for file in [*(resources / "apinotes").glob("*.apinotes"), *(notes.glob("*.apinotes") if notes else [])]:
        shutil.copy(file, folder / "apinotes" / file.name)
    return folder


def graphs_of_sdk(sdk, cache, notes):
    """Returns a folder with the symbol graphs of the SDK's frameworks, which it extracts unless they are there."""
    if next(sdk.glob("*.symbols.json"), None):
        return sdk
    settings = sdk / "SDKSettings.json"
    if not settings.exists():
        raise Failure(f"{sdk} has neither SDKSettings.json, as an SDK has, nor symbol graphs")
    version = json.loads(settings.read_text())["Version"]
    folder = cache / f"graphs-{version}"
    arguments = ["-sdk", str(sdk), "-target", f"arm64-apple-ios{version}", "-module-cache-path", str(cache / f"modules-{version}")]
    if sys.platform != "darwin":
        arguments += ["-resource-dir", str(toolchain_folder(cache, notes))]
    for module in frameworks + underlying:
        if not (folder / f"{module}.symbols.json").exists():
            print(f"Importing {module} …", file=sys.stderr)
            try:
                extract(module, folder, arguments)
            except Failure as failure:
                if module not in elsewhere:
                    print(failure, file=sys.stderr)
    return folder


class Symbol:
    def __init__(self, symbol):
        self.path = tuple(symbol["pathComponents"])
        self.name = ".".join(self.path)
        self.kind = symbol["kind"]["identifier"].removeprefix("swift.")
        self.access = symbol["accessLevel"]
        self.identifier = symbol["identifier"]["precise"]
        self.documentation = " ".join(line["text"] for line in symbol.get("docComment", {}).get("lines", []))
        self.text = "".join(part["spelling"] for part in symbol["declarationFragments"])
        self.availability = [item for item in symbol.get("availability", []) if item.get("domain") == "iOS"]
        location = symbol.get("location")
        self.place = ""
        if location:
            self.place = f"{os.path.relpath(location['uri'].removeprefix('file://'), root)}:{location['position']['line'] + 1}"
        # By kind of relationship.
        self.related = {}
        self.is_optional = False

    @property
    def introduced(self):
        versions = [item["introduced"] for item in self.availability if "introduced" in item]
        return max(((v["major"], v.get("minor", 0)) for v in versions), default=(0, 0))

    @property
    def is_type(self):
        return self.kind in ("class", "struct", "enum", "protocol", "typealias")

    @property
    def declaration(self):
        """The declaration without what its users can't tell apart."""
        text = re.sub(r"\s+", " ", self.text)
        for alias, type in aliases.items():
            text = re.sub(rf"\b{alias}\b", type, text)
        text = re.sub(r"nonisolated\(unsafe\) ", "", text)
        text = re.sub(r"@(MainActor|objc|discardableResult|preconcurrency|frozen|available\([^)]*\)|NSCopying)\s*", "", text)
        text = re.sub(r"\b(open|public|override|weak|unowned\(safe\)|unowned\(unsafe\)|unowned|final|convenience|required|optional|dynamic|nonisolated|lazy|mutating|indirect|static|class)\s+", "", text)
        if self.kind in ("property", "type.property", "var"):
            return re.sub(r"^(var|let) ", "", re.sub(r"\s*\{[^}]*\}$", "", text))
        text = re.sub(r"\s*=\s*[^,)]+(?=[,)])", "", text)  # Default arguments.
        # Names of parameters that only the function itself uses.
        return re.sub(r"([(,] ?)(\w+) \w+:", r"\1\2:", text)

    @property
    def is_settable(self):
        """Whether an instance's property is settable, as far as a symbol graph tells."""
        return self.kind == "property" and "var " in self.text and " { get }" not in self.text and "lazy " not in self.text

    def is_isolated(self, graph, depth=0):
        """Whether the declaration is isolated to the main actor."""
        if "nonisolated" in self.text:
            return False
        signature = self.text if self.is_type else re.split(r"\b(?:func|var|let|init|subscript|case)\b", self.text)[0]
        if "@MainActor" in signature or depth > 8:
            return "@MainActor" in signature
        above = self.related.get("inheritsFrom", []) if self.kind == "class" else []
        for name in above:
            if any(other.is_isolated(graph, depth + 1) for other in graph.by_identifier.get(name, [])):
                return True
        if len(self.path) > 1 and not self.is_type:
            return any(other.is_isolated(graph, depth + 1) for other in graph.by_path.get(self.path[:-1], []) if other.is_type)
        return False


class Graph:
    """The declarations of several modules."""

    def __init__(self):
        self.by_path = {}
        self.by_identifier = {}
        self.names = {}

    def read(self, folder, module, only=None):
        relations = []
        symbols = []
        for file in sorted(folder.glob(f"{module}.symbols.json")) + sorted(folder.glob(f"{module}@*.symbols.json")):
            graph = json.loads(file.read_text())
            for item in graph["symbols"]:
                symbol = Symbol(item)
                if only and (not symbol.place or not only(symbol.place)):
                    continue
                symbols.append(symbol)
                self.by_path.setdefault(symbol.path, []).append(symbol)
                self.by_identifier.setdefault(symbol.identifier, []).append(symbol)
                self.names[symbol.identifier] = symbol.name
            relations += graph["relationships"]
        for relation in relations:
            for symbol in self.by_identifier.get(relation["source"], []):
                symbol.related.setdefault(relation["kind"], []).append(relation["target"])
                self.names.setdefault(relation["target"], relation.get("targetFallback", relation["target"]).split(".", 1)[-1])
                symbol.is_optional |= relation["kind"] == "optionalRequirementOf"
        return symbols

    def above(self, path):
        """The paths of a type and of what it inherits from and conforms to, nearest first."""
        found, waiting = [], [path]
        while waiting:
            path = waiting.pop(0)
            if path in found:
                continue
            found.append(path)
            for symbol in self.by_path.get(path, []):
                for kind in ("inheritsFrom", "conformsTo"):
                    waiting += [tuple(self.names.get(name, "?").split(".")) for name in symbol.related.get(kind, [])]
        return found

    def find(self, path):
        """The declarations with the path, or the ones that its type inherits."""
        if len(path) == 1:
            return self.by_path.get(path, [])
        for above in self.above(path[:-1]):
            if found := self.by_path.get(above + path[-1:]):
                return found
        return []

    def with_completion(self, symbol):
        """Whether a function exists that has a completion handler after the parameters of an asynchronous function."""
        return any(
            path[:-1] == symbol.path[:-1] and re.fullmatch(re.escape(symbol.path[-1][:-1]) + r"\w+:\)", path[-1]) for path in self.by_path
        )

    def related(self, symbol, kind):
        return {self.names.get(name, name) for name in symbol.related.get(kind, [])}


# MARK: Comparison

# Conformances that imported types have without saying so, or that Linux's Foundation can't have.
implied = {
    "Equatable", "Hashable", "Sendable", "RawRepresentable", "SetAlgebra", "ExpressibleByArrayLiteral", "OptionSet", "Copyable",
    "Escapable", "BitwiseCopyable", "NSObjectProtocol", "CVarArg", "CustomStringConvertible", "CustomDebugStringConvertible",
    "SendableMetatype", "Identifiable",
}


def kind_of(symbol):
    return {"type.property": "property", "type.method": "method", "func.op": "method"}.get(symbol.kind, symbol.kind)


def differences(symbol, standins, other, sdk):
    """What differs between a declaration of a stand-in and the SDK's."""
    if symbol.declaration != other.declaration and not symbol.is_type:
        yield f"is `{symbol.declaration}`, in the SDK `{other.declaration}`"
    if symbol.is_settable and not other.is_settable and other.kind == "property":
        yield "is settable, in the SDK it isn't"
    if symbol.is_type and symbol.kind != other.kind and "typealias" not in (symbol.kind, other.kind):
        yield f"is a {symbol.kind}, in the SDK a {other.kind}"
    if (symbol.kind in ("type.property", "type.method")) != (other.kind in ("type.property", "type.method")):
        yield f"is a {symbol.kind}, in the SDK a {other.kind}"
    # Apple's classes implement the requirements of their protocols themselves.
    is_requirement = bool({"requirementOf", "optionalRequirementOf"} & other.related.keys()) or other.path[0] in ("NSObject", "NSObjectProtocol")
    is_member = len(symbol.path) > 1
    if symbol.kind != "init" and symbol.access == "open" and other.access != "open" and is_member and not is_requirement:
        yield f"is open, in the SDK {other.access}"
    if symbol.is_isolated(standins) != other.is_isolated(sdk):
        yield "is isolated to the main actor, in the SDK it isn't" if symbol.is_isolated(standins) else "isn't isolated to the main actor, in the SDK it is"
    if other.introduced > lowest_version and symbol.introduced != other.introduced:
        yield "is available since iOS %d.%d in the SDK" % other.introduced
    if any(item.get("isUnconditionallyUnavailable") for item in other.availability):
        yield "is unavailable in the SDK"
    for item in other.availability:
        if (deprecated := item.get("deprecated")) and (deprecated["major"], deprecated.get("minor", 0)) <= lowest_version:
            yield "is deprecated since iOS %d.%d in the SDK" % (deprecated["major"], deprecated.get("minor", 0))
    if symbol.kind == "class" == other.kind:
        mine, theirs = standins.related(symbol, "inheritsFrom"), sdk.related(other, "inheritsFrom")
        if mine != theirs:
            yield f"inherits from {', '.join(mine) or 'nothing'}, in the SDK from {', '.join(theirs) or 'nothing'}"
    if symbol.is_type and symbol.kind == other.kind:
        theirs = {path[-1] for path in sdk.above(other.path)} | sdk.related(other, "conformsTo")
        more = {name.split(".")[-1] for name in standins.related(symbol, "conformsTo")} - {name.split(".")[-1] for name in theirs} - implied
        if more:
            yield f"conforms to {', '.join(sorted(more))}, in the SDK it doesn't"
    if "requirementOf" in symbol.related and ("requirementOf" in other.related or "optionalRequirementOf" in other.related):
        has_default = any(another is not symbol and "requirementOf" not in another.related for another in standins.by_path.get(symbol.path, []))
        if other.is_optional != has_default:
            yield "must be implemented, in the SDK it is optional" if other.is_optional else "has a default implementation, in the SDK it is required"


def compare(symbols, standins, sdk):
    """Returns the number of compared declarations, the differing ones with their differences, and those that the SDK lacks."""
    compared, differing, missing = 0, [], []
    seen = set()
    for symbol in symbols:
        candidates = [other for other in sdk.find(symbol.path) if kind_of(other) == kind_of(symbol) or symbol.is_type]
        if "requirementOf" not in symbol.related and any(
            "requirementOf" in another.related for another in standins.by_path.get(symbol.path, [])
        ):
            continue  # The default implementation of an optional requirement.
        if symbol.path[-1] in ("rawValue", "init(rawValue:)") and len(symbol.path) > 1:
            continue  # Synthesized where Swift imports a type.
        if (symbol.path, symbol.declaration) in seen:
            continue
        seen.add((symbol.path, symbol.declaration))
        if candidates and candidates[0].path != symbol.path and additions.search(symbol.documentation):
            candidates = []  # Apple's class inherits a declaration of the name, such as `init()`.
        if not candidates and " async" in symbol.text and sdk.with_completion(symbol):
            compared += 1  # Swift offers each function with a completion handler as an asynchronous one, too.
            continue
        if not candidates:
            missing.append(symbol)
            continue
        compared += 1
        found = min((list(differences(symbol, standins, other, sdk)) for other in candidates), key=len)
        if found:
            differing.append((symbol, found))
    return compared, differing, missing


def exceptions():
    """The accepted differences: a name, which may have `*`, and a reason in each line."""
    found = {}
    for line in (root / "Scripts/stand-ins.txt").read_text().splitlines():
        if line.strip() and not line.startswith("#"):
            name, _, reason = line.partition("  ")
            if not reason.strip():
                raise Failure(f"Scripts/stand-ins.txt: {name} has no reason")
            found[name.strip()] = reason.strip()
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sdk", type=pathlib.Path, metavar="SDK")
    parser.add_argument("--api-notes", type=pathlib.Path, metavar="FOLDER")
    parser.add_argument("--cache", type=pathlib.Path, default=root / ".build-uikit/sdk", metavar="FOLDER")
    parser.add_argument("--modules", type=pathlib.Path, default=root / ".build-uikit/debug/Modules", metavar="FOLDER")
    options = parser.parse_args()

    sdk = Graph()
    folder = graphs_of_sdk(options.sdk.resolve(), options.cache.resolve(), options.api_notes)
    if sys.platform == "darwin":
        print(f"The symbol graphs are in {folder}. Compare them on Linux, where the stand-ins are built.")
        return 0
    if not (options.modules / "UIKit.swiftmodule").exists():
        raise Failure(f"{options.modules} has no stand-ins: build them first, as the help says")
    available = [module for module in frameworks + underlying if sdk.read(folder, module)]
    if ("UITableViewDiffableDataSource",) not in sdk.by_path:
        raise Failure(f"{folder} lacks the Swift part of UIKit. Delete it, and pass --api-notes, as the help says.")
    standins = Graph()
    own = options.cache.resolve() / "stand-ins"
    shutil.rmtree(own, ignore_errors=True)
    target = json.loads(subprocess.run(["swiftc", "-print-target-info"], capture_output=True, text=True).stdout)["target"]["triple"]
    declarations = {}
    for module in frameworks:
        extract(module, own, ["-I", str(options.modules.resolve()), "-target", target])
        declarations[module] = standins.read(own, module, only=lambda place: place.startswith("Tests/"))

    accepted, used, failed = exceptions(), set(), 0
    print(f"{'framework':24}{'declared':>10}{'compared':>10}{'agree':>8}{'differ':>8}{'accepted':>10}{'added':>8}{'not found':>11}")
    problems = []
    totals = [0] * 7
    for module in frameworks:
        symbols = [symbol for symbol in declarations[module] if symbol.kind not in ("extension",)]
        if module not in available:
            reason = elsewhere.get(module)
            print(f"{module:24}{len(symbols):>10}  not in the SDK" + (f": {reason}" if reason else ""))
            if not reason:
                problems.append(f"{module} isn't in the SDK, so its stand-in wasn't compared")
            continue
        compared, differing, missing = compare(symbols, standins, sdk)
        def is_accepted(symbol):
            patterns = [pattern for pattern in accepted if fnmatch.fnmatchcase(symbol.name, pattern)]
            used.update(patterns)
            return bool(patterns)

        open_ones = [pair for pair in differing if not is_accepted(pair[0])]
        added = [symbol for symbol in missing if is_addition(symbol, standins)]
        unknown = [symbol for symbol in missing if symbol not in added and not is_accepted(symbol)]
        row = [
            len(symbols), compared, compared - len(differing), len(open_ones),
            len(differing) - len(open_ones) + len(missing) - len(added) - len(unknown), len(added), len(unknown),
        ]
        totals = [a + b for a, b in zip(totals, row)]
        print(module.ljust(24) + "".join(str(number).rjust(width) for number, width in zip(row, (10, 10, 8, 8, 10, 8, 11))))
        problems += [f"{symbol.place}: {symbol.name} {text}" for symbol, texts in open_ones for text in texts]
        problems += [f"{symbol.place}: {symbol.name} isn't in the SDK, and its comment doesn't say so" for symbol in unknown]
    print("all".ljust(24) + "".join(str(number).rjust(width) for number, width in zip(totals, (10, 10, 8, 8, 10, 8, 11))))
    problems += [f"Scripts/stand-ins.txt: no declaration {name} differs" for name in sorted(accepted.keys() - used)]
    for problem in problems:
        print(problem)
    return 1 if problems else 0


def is_addition(symbol, standins):
    """Whether the declaration, or the type that has it, says that Apple doesn't have it."""
    for length in range(1, len(symbol.path) + 1):
        if any(additions.search(other.documentation) for other in standins.by_path.get(symbol.path[:length], [])):
            return True
    return False


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failure as failure:
        print(failure, file=sys.stderr)
        sys.exit(2)

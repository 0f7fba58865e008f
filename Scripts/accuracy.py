#!/usr/bin/env python3
"""Measures how often `storey check` is right on an app: its recall with seeded violations, and a sample of findings to read.

    Scripts/accuracy.py STOREY APP [--rules FILE] [--seeds 60] [--sample 40]

APP is the folder of an app. The script copies it without its rules, lets `storey check init` propose some, and checks the copy without
an index. With --rules, it checks with the rules of a file instead; those for the public apps of the article “Rules for Common
Architectures” are in Scripts/accuracy. Then it appends types to the app's files, each of which names a type that its layer may not
reference, in another syntax, and decoys that only seem to, and checks again. A violation counts as found if the check reports the type
that names, and the type that is named. It prints a row of figures, the violations that were missed and the decoys that were reported,
and random findings with their source for a person to judge.

Which file names which type follows from the findings: a file that is named after the type of a finding names a type that a file of
the same folder and layer references, with the imports of the latter. The order is random but the same in each run.
"""

import argparse
import collections
import json
import pathlib
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

# How Swift names a type, here T. Each is the body of a type, which is never compiled: what counts is the syntax.
SYNTAXES = r'''
let a: T
var a: T?
var a: T!
weak var a: T?
let a: [T]
let a: [String: T]
let a: [T: Int] = [:]
let a: Set<T>
let a: Result<Int, T>
let a: (Int, name: T)
let a: (T) -> Void
let a: @Sendable (_ b: T) async throws -> Void
let a: () -> T
let a: any T
let a: T & Sendable
let a: T.Type
let a: [[String: (T?, Int)]]
let a = 1, b: T
let a = 1; let b: T
static let a = T()
static let a: Self = .init(b: T.self)
lazy var a: T = { .init() }()
private(set) var a: T { didSet { print(a) } }
nonisolated(unsafe) var a: T
var a: Int { get async throws { T.count } }
var a: some Collection<T> { [] }
var a: Int { didSet { T.reset() } }
@T var a: Int
@T(wrappedValue: 1) var a
@Environment(T.self) private var a
@Published var a = T()
func a(_ b: T) {}
func a(b: T...) {}
func a(b: inout T, c: Int) {}
func a(b: borrowing T) {}
func a(b: sending T) {}
func a(b: T = .init()) {}
func a(b: Int = T.count) {}
func a(b: @escaping (T) -> Void) {}
func a(@T b: () -> Int) {}
func a() -> T { .init() }
func a() -> (T, Int)? { nil }
func a() -> some T { fatalError() }
func a() throws(T) {}
func a<B: T>(_ b: B) {}
func a<B>(_ b: B) where B: T {}
func a<B: Sequence>(_ b: B) where B.Element == T {}
static func == (a: T, b: Self) -> Bool { true }
init(a: T) {}
init?(_ a: [T]) { nil }
subscript(a: T) -> Int { 0 }
subscript(a: Int) -> T? { nil }
deinit { T.reset() }
typealias A = T
typealias A = (T) -> Int
enum B { case a(T), b }
enum B { case a(b: Int, c: [T]) }
enum B { indirect case a(T.Index) }
protocol B { associatedtype C: T }
protocol B { func a(_ b: T) -> Int }
class B: T {}
struct B: Equatable, T {}
struct B<C: T> {}
struct B<C> where C: T {}
actor B: @preconcurrency T {}
func a() { struct B { let c: T } }
func a(b: Any) { _ = b as? T }
func a(b: Any) { _ = b as! [T] }
func a(b: Any) -> Bool { b is T }
func a(b: Any) { if let c = b as? T, c.isEmpty {} }
func a(b: Any) { guard let c = b as? T else { return } }
func a(b: Any) { switch b { case is T: break; default: break } }
func a(b: Any) { switch b { case let c as T: print(c); default: break } }
func a(b: [Any]) { for case let c as T in b { print(c) } }
func a() { do { try b() } catch let error as T { print(error) } catch {} }
func a() { do { try b() } catch is T {} }
func a() { do { try b() } catch T.failed {} }
func a() { T.reset() }
func a() { _ = T() }
func a() { _ = T.init(b: 1) }
func a() { T.shared.b = 1 }
func a() { b(T.self) }
func a() { b(c: 1, d: T.all) }
func a() { b = T.make(_:) }
func a() { b.map(T.init) }
func a() {
    b
        .map(T.init)
        .sorted()
}
func a() { T { $0 + 1 } }
func a() { b { (c: T) in c } }
func a() { b { (c) -> T in c } }
func a() { b { [c = T.shared] in c.d() } }
func a() { b { [weak self] in self?.c(T.shared) } }
func a() { _ = [T]() }
func a() { _ = [T: Int]() }
func a() { _ = [T.b, .c] }
func a() { _ = ["b": T.c] }
func a() { _ = Array<T>() }
func a() { _ = Box<Int, T>.make() }
func a() { _ = T?.none }
func a() { _ = Optional<T>.none }
func a() { _ = \T.b }
func a() { _ = \[T].first }
func a() { _ = #selector(T.b) }
func a() { _ = #keyPath(T.b) }
func a() { _ = "b \(T.c)" }
func a() { _ = "b \(c("d \(T.e)"))" }
func a() { _ = #"b \#(T.c)"# }
func a() { _ = b ? T.c : T.d }
func a() { _ = b ?? T.c }
func a() { _ = !T.b }
func a() { _ = 1...T.count }
func a() { _ = b[T.key] }
func a() { _ = T[1] }
func a() { _ = try? await T.load() }
func a() { b = /* c */T/* d */.e }
func a() { async let b = T.load(); await b }
func a() { if b == T.c {} else if c < T.d {} }
func a() { while T.isBusy {} }
func a() { for b in T.allCases {} }
func a() { guard T.isOn else { return } }
func a() { defer { T.reset() } }
func a() throws { throw T.failed }
func a() { return T.b }
func a() { withUnsafeBytes(of: T.b) { _ in } }
func a() { #expect(T.b == 1) }
func a() { _ = #Predicate<T> { $0.b } }
func a() { let b: T = .init(); b() }
func a() { let (b, c): (T, Int) = d }
func a() { if #available(iOS 17, *) { T.b() } }
func a() {
    #if DEBUG
        T.b()
    #endif
}
var body: some View { VStack { T(b: 1) } }
var body: some View { ForEach(T.all) { $0 } }
var body: some View { if b { T() } else { EmptyView() } }
var body: some View { Text("b").modifier(T()) }
var body: some View { NavigationLink(destination: T()) { Text("b") } }
let a: [
    // b
    T
]
func a(
    b: Int,
    c: @autoclosure () -> T,
    d: Int
) {}
func a<
    B,
    C: T
>(_ b: B, c: C) {}
func a() {
    b { c in
        guard let d = c else { return }
        switch d { case 1..<2: T.e(); default: break }
    }
}
func a() { b = /[a-z"]+/; T.c() }
func a() { _ = """
    b " \(T.c) "
    """ }
func a() { b < T.c }
func a() { _ = (b < T.c, d > e) }
func a() { _ = { () async throws -> T in try await b() } }
func a() { b(c) { } d: { T.e() } }
func a() { _ = if b { T.c } else { T.d } }
func a() { _ = switch b { case .c: T.d default: T.e } }
func a() { repeat { T.b() } while c }
func a() { let b = [T.c: 1, .d: 2]; b() }
func a() { `class`(T.b) }
func a() { b.class(T.c) }
func a() { b?.c?(T.d)?.e }
func a() { _ = b as! T.Type }
func a() { unsafeBitCast(b, to: T.self).c() }
func a() { let b: Result<[T], any Error>? = nil; b() }
func a() { _ = b.c is any T }
func a() where B: T {}
func a(b: (any T)?) {}
func a(b: some T) {}
func a(b: ((T) -> Void)? = nil) {}
func a(b: Binding<T?>, c: KeyPath<B, Int>) {}
@available(iOS 17, *) @MainActor func a(b: T) {}
@discardableResult static func a() -> Self where B == T { .init() }
public override class func a() -> T { fatalError() }
enum B: Int { case c = 1; static let d: T = .e }
extension Array { func a() -> T { fatalError() } }
var a: (b: T, c: Int) { get { fatalError() } set {} }
var a: [T] = [] { willSet { b() } }
let a = { T.b }()
let (a, b) = (T.c, 1)
#if canImport(UIKit)
    let a: T
#endif
'''.strip()

# What only looks like a reference to T.
DECOYS = r'''
// T
/* T /* T */ T */
let a = "T"
let a = #"\(T)"#
func a() { b(.T) }
func a() { b.T() }
func a() { b(T: 1) }
func a(T b: Int) {}
func T() { T() }
func a() { let T = 1; T.b() }
func a() { b { T in T.c() } }
enum B { case T, c; func d() -> B { T } }
struct B { struct T {}; let c: T }
func a() { struct T {}; _ = T() }
func a<T>(_ b: T) -> [T] { [b] }
struct B<T> { let c: T; func d() -> T { c } }
protocol B { associatedtype T; func c() -> T }
struct B { typealias T = Int; func c() -> T { 1 } }
extension B { enum T { case c } }
@available(*, deprecated, renamed: "T") func a() {}
#warning("T")
func a() { _ = /T/ }
'''.strip()


def forms(text):
    """Splits a text in which a line that is indented or closes a bracket belongs to the previous one."""
    return re.split(r"\n(?![ })>\]]|#endif)", text)


def check(storey, app):
    """Checks an app, and returns the report, the seconds, and the peak of memory in MB."""
    report = app / "report.json"
    start = time.monotonic()
    run = subprocess.run([storey, "check", "--no-index", "--project", app, "--format", f"json:{report}"], capture_output=True, text=True)
    seconds = time.monotonic() - start
    if run.returncode > 1:
        sys.exit(run.stderr)
    content = json.loads(report.read_text())
    report.unlink()
    return content, seconds


def layers(finding):
    """Returns the layers that a finding of a reference names, or None for another finding."""
    found = re.search(r"(\S+) references (\S+)$", finding["message"])
    # Imports, and names of files, are no types.
    return found and "import" not in finding["message"] and found.groups()


def declared(app):
    """Returns the names of the types that are declared at the start of a line, so that no other type contains them."""
    pattern = re.compile(r"^(?:(?:@\w+|public|open|package|final|indirect) )*(?:class|struct|enum|protocol|actor) (\w+)", re.M)
    return {name for file in app.rglob("*.swift") for name in pattern.findall(file.read_text(errors="replace"))}


def seeds(app, findings, count, random):
    """Yields files, and types that they may not name, as different ones as the app has."""
    groups = collections.defaultdict(list)
    names = declared(app)
    # Which layer a new type of such a file has depends on more than its name.
    mixed = {finding["file"] for finding in findings if finding["rule"] in ("multiple-layers", "multiple-roles")}
    for finding in findings:
        stem = pathlib.Path(finding["file"]).stem
        if layers(finding) and finding["to"] in names and finding["from"] == stem and finding["file"] not in mixed:
            groups[layers(finding), pathlib.Path(finding["file"]).parent].append(finding)
    pairs = []
    for group in groups.values():
        for place in {finding["file"]: finding for finding in group}.values():
            pairs += [(place["file"], finding["file"], finding["to"]) for finding in group]
    if not pairs:
        return
    random.shuffle(pairs)
    # Each type once, then again.
    uses = collections.Counter()
    for _ in range(count):
        pair = min(pairs, key=lambda pair: (uses[pair[2]], uses[pair]))
        uses[pair[2]] += 1
        uses[pair] += 1
        yield pair


def seed(app, findings, count, random):
    """Appends violations, and as many decoys as there are, to the app's files. Returns the file, the named type, and the syntax of
    each, by the name of its own type."""
    planted = {}
    imports = collections.defaultdict(set)
    violations = random.sample(forms(SYNTAXES), count)
    all = [(f"Seed{n}", form) for n, form in enumerate(violations)] + [(f"Decoy{n}", form) for n, form in enumerate(forms(DECOYS))]
    for (own, form), (file, source, name) in zip(all, seeds(app, findings, len(all), random)):
        imports[file] |= set(re.findall(r"^(?:@\w+ )?import .+$", (app / source).read_text(), re.M))
        body = re.sub(r"\bT\b", name, form).replace("\n", "\n    ")
        with (app / file).open("a") as text:
            text.write(f"\nstruct {own} {{\n    {body}\n}}\n")
        planted[own] = (file, name, form)
    for file, lines in imports.items():
        text = (app / file).read_text()
        new = [line for line in sorted(lines) if line not in text]
        (app / file).write_text(text + "\n" + "\n".join(new) + "\n")
    return planted


def excerpt(app, finding, around=1):
    lines = (app / finding["file"]).read_text(errors="replace").split("\n")
    first = max(0, finding["line"] - 1 - around)
    return "\n".join(f"    {n + 1}: {lines[n].strip()[:160]}" for n in range(first, min(len(lines), finding["line"] + around)))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("storey", type=pathlib.Path, help="the program, built for release")
    parser.add_argument("app", type=pathlib.Path)
    parser.add_argument("--rules", type=pathlib.Path, help="rules to check with, instead of the proposed ones")
    parser.add_argument("--seeds", type=int, default=60)
    parser.add_argument("--sample", type=int, default=40)
    options = parser.parse_args()
    chance = random.Random(options.app.name)
    with tempfile.TemporaryDirectory() as folder:
        app = pathlib.Path(folder) / options.app.name
        shutil.copytree(options.app, app, symlinks=True, ignore=shutil.ignore_patterns(".git", "layers*.json"))
        storey = options.storey.resolve()
        if options.rules:
            shutil.copy(options.rules, app / "layers.json")
        else:
            subprocess.run([storey, "check", "init", "--project", app], check=True, capture_output=True)
            (app / "layers.baseline.json").unlink()
        report, seconds = check(storey, app)
        megabytes = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
        sample = chance.sample(report["findings"], min(options.sample, len(report["findings"])))
        texts = [f"{finding['file']}:{finding['line']} {finding['rule']}: {finding['message']}\n{excerpt(app, finding)}" for finding in sample]
        planted = seed(app, report["findings"], options.seeds, chance)
        reported = {(finding["from"], finding["to"]) for finding in check(storey, app)[0]["findings"]}
        found = {own for own, (_, name, _) in planted.items() if (own, name) in reported}
        violations = {own for own in planted if own.startswith("Seed")}
        decoys = set(planted) - violations
        print(
            f"| {options.app.name} | {report['files']:,} | {report['lines']:,} | {len(report['findings']):,} | {len(report['uncertain'])}"
            f" | {len(violations & found)} of {len(violations)} | {len(decoys & found)} of {len(decoys)} | {seconds:.2f} | {megabytes} |"
        )
        for own in sorted(violations - found) + sorted(decoys & found):
            file, name, form = planted[own]
            print(f"{'missed' if own in violations else 'wrong'} {own} in {file}: {form} with {name}")
        print("\n".join(texts))


main()

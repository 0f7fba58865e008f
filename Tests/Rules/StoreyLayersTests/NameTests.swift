import Testing

@testable import StoreyLayers

/// Tests lines in a view that reference a storage, which breaks a rule, and lines that only look like they do.
@Suite struct `Name lookup` {
    static let rule = "skipped-layer"

    @Test(arguments: [
        "let a: NotesStorage", "let a: [NotesStorage: Int]", "let a: [String: any NotesStorage]",
        "let a = NotesStorage()", "func f(_ a: NotesStorage) {}", "func f() -> some NotesStorage {}",
        "let a = \"\\(NotesStorage.self)\"", "let a = \"\"\"\n  \\(b(\"x\", NotesStorage.name))\n  \"\"\"",
        "let a = #\"\\#(NotesStorage.self)\"#", "let a = \\NotesStorage.name", "@NotesStorage var a: Int",
        "#if DEBUG\n let a: NotesStorage\n #endif", "let a = #stringify(NotesStorage.self)",
        "func f<T: NotesStorage>(_ a: T) {}", "typealias A = NotesStorage",
        "typealias A<T> = Box<T> where T: NotesStorage",
        "let a = b as? NotesStorage", "if a is NotesStorage {}", "let a = /x/; let b: NotesStorage",
        "let a = 1 / 2; let b: NotesStorage; let c = 3 / 4", "let a = b / NotesStorage.c / d",
        "let a = #/\n  x\n/#; let b: NotesStorage", "let a: (NotesStorage, Int)", "let a: NotesStorage?",
        "struct Box<T> where T: NotesStorage {}", "/* /* */ */ let a: NotesStorage",
        "let a = f(b: { (c: NotesStorage) in })", "let 😀 = NotesStorage()", "let a = x ⊕ NotesStorage.y",
        "let a: App.NotesStorage", "let a = [NotesStorage]()", "func == <T: NotesStorage>(a: T, b: T) {}",
        "let a: `NotesStorage`", "case a(NotesStorage)", "#if os(iOS)\n#else\nlet a: NotesStorage\n#endif",
        "@attached(NotesStorage) macro m()", "let a: Box<Box<NotesStorage>>",
        "prefix func ! (a: NotesStorage) {}",
        "let a = /[\"]/; let b: NotesStorage // \"", "let a = #\"\"\"\n\\#(NotesStorage.self)\n\"\"\"#",
        "let a = reduce(1, /); let b: NotesStorage; let c = (/)",
        "func f() { do {} catch let NotesStorage.closed(code) {} }",
        "func f() { switch a { case .b, let NotesStorage.c(d): break } }",
        "var NotesStorage: NotesStorage?", "func NotesStorage() -> NotesStorage {}",
        "let NotesStorage = 1\n func f(_ a: Any) { _ = a as NotesStorage }",
        "infix operator ⊕: Sum\n let a: NotesStorage", "@objc(Old) let a: NotesStorage",
        "func f() { g { NotesStorage in NotesStorage.h() }; _ = NotesStorage.i }",
    ])
    func `Name lookup finds a reference to a type`(line: String) throws {
        let found = try Sample.inApp(["Sources/App/Views/AView.swift": "enum AView {\n\(line)\n}"])
        #expect(found.count == 1 && found[0].hasPrefix(Self.rule), "\(found)")
    }

    @Test(arguments: [
        "// NotesStorage", "/* NotesStorage */", "let a = \"NotesStorage\"", "let a = #\"\\(NotesStorage)\"#",
        "let a = \"\"\"\n  NotesStorage \" \"\" \\\"\"\"\n  \"\"\"", "let a = ##\"NotesStorage\"#\"##",
        "let a = /NotesStorage/", "let a = f(/NotesStorage (a)/)", "let a = #/NotesStorage/#",
        "let a = #/\n  NotesStorage # /x\n/#", "f(NotesStorage: 1)", "func f(NotesStorage a: Int) {}",
        "let a = .NotesStorage", "let a = b.NotesStorage", "case NotesStorage", "case a, NotesStorage(Int)",
        "let NotesStorage = 1", "struct NotesStorage {}\n let a: NotesStorage",
        "func f<NotesStorage>(_ a: NotesStorage) -> NotesStorage {}", "#NotesStorage",
        "#if NotesStorage\n#endif",
        "func f() { struct NotesStorage {}; _ = NotesStorage() }",
        "let a = #\"\"\"#; let b = \"NotesStorage\"",
        "let a: Other.NotesStorage", "typealias NotesStorage = Int\n let a: NotesStorage",
        "struct Box<NotesStorage> { let a: NotesStorage }", "let a = \"\\(\"NotesStorage\")\"",
        "let a = <#NotesStorage#>", "let a: NotesStorageX, b: XNotesStorage",
        "let a = x.map { /NotesStorage/ }",
        "#\"\"\"\n NotesStorage \"\"\" \\(NotesStorage)\n\"\"\"#",
        "func NotesStorage() {}", "func f(class name: String, for each: Int) {}", "f(struct: 1, in: 2)",
        "@objc(NotesStorage) func f() {}", "@_spi(NotesStorage) func f() {}",
        "@available(NotesStorage 1, *) func f() {}", "let NotesStorage = 1\n let a = NotesStorage",
        "func f() { g { NotesStorage in NotesStorage.h() } }",
        "func NotesStorage() { NotesStorage() }",
    ])
    func `Name lookup ignores text that only looks like a reference`(line: String) throws {
        #expect(try Sample.inApp(["Sources/App/Views/AView.swift": "enum AView {\n\(line)\n}"]) == [])
    }

    @Test func `Name lookup finds a type nested in an extension in another file`() throws {
        #expect(
            try Sample.inApp([
                "Sources/App/NotesStorage+Key.swift": "extension NotesStorage { struct Cursor {} }",
                "Sources/App/Views/AView.swift":
                    "struct AView { let a: NotesStorage.Cursor\n struct Cursor {}\n let b: Cursor }",
            ]) == ["skipped-layer AView → NotesStorage:1"])
    }

    @Test func `Name lookup prefers an inherited member to a top-level type`() throws {
        #expect(
            try Sample.inApp([
                "Sources/App/KeyStorage.swift": "struct Key {}",
                "Sources/App/Views/Keyed.swift": "protocol Keyed { associatedtype Key }",
                "Sources/App/Views/AView.swift":
                    "struct AView: Keyed { let a: Key }\nextension AView { func b(_ k: Key) {} }\nstruct BView { let a: Key }",
            ]) == ["skipped-layer BView → Key:3"])
    }

    @Test(arguments: [
        "extension Set<NotesStorage> {}", "extension Dictionary<String, [NotesStorage]> {}",
        "extension Set<String> { struct AView { let a: NotesStorage } }",
    ])
    func `The arguments of an extended type are references, and hide nothing`(line: String) throws {
        let found = try Sample.inApp(["Sources/App/Views/AView.swift": "struct AView {}\n\(line)"])
        #expect(found.map { $0.hasSuffix("NotesStorage:2") && $0.hasPrefix(Self.rule) } == [true], "\(found)")
    }

    @Test func `The name of a precedence group is no type`() throws {
        #expect(
            try Sample.inApp([
                "Sources/App/Views/AView.swift":
                    "precedencegroup NotesStorage { higherThan: NotesStorage }\ninfix operator ⊕: NotesStorage\nstruct AView {}"
            ]) == [])
    }

    @Test(arguments: [
        "Fetch()", "fetch { }", "fetch({ })", "fetch() { }", "try await fetch { }", "let a = fetch { }",
        "#Row()",
        "#stamp(1)",
    ])
    func `A function is found by its name, also one with a closure or a capital letter, and a macro`(
        call: String
    ) throws {
        #expect(
            try Sample.inApp([
                "Sources/App/NotesStorage.swift": """
                protocol NotesStorage {}
                func fetch(_ a: () -> Void) {}
                func Fetch() {}
                @freestanding(expression) macro Row() -> Int = #externalMacro(module: "M", type: "Row")
                @freestanding(expression) macro stamp(_ a: Int) -> Int = #externalMacro(module: "M", type: "Stamp")
                """,
                "Sources/App/Views/AView.swift": "struct AView { func f() {\n\(call)\n} }",
            ]).count == 1)
    }

    @Test(arguments: [
        "var fetch: Int {\n 1 }", "if fetch { }", "switch fetch { default: break }", "for a in fetch { }",
        "a.fetch { }", "func fetch { }", "guard a, fetch else { }",
    ])
    func `A name before a brace is no call where the brace isn't a closure`(line: String) throws {
        #expect(
            try Sample.inApp([
                "Sources/App/NotesStorage.swift": "protocol NotesStorage {}\nfunc fetch(_ a: () -> Void) {}",
                "Sources/App/Views/AView.swift": "struct AView { func f() {\n\(line)\n} }",
            ]) == [])
    }

    @Test(arguments: [
        "extension Shared { private enum Names { case a } }",
        "private extension Shared { enum Names { case a } }",
        "fileprivate extension Shared { enum Names { case a } }",
    ])
    func `A private nested type of another file is not seen`(code: String) throws {
        let files = [
            "Sources/App/Views/AView.swift": "struct AView {}\n\(code)",
            "Sources/App/NotesStorage.swift":
                "protocol NotesStorage {}\nextension Shared { private enum Names { case b }\n func f() -> Names { .b } }",
            "Sources/App/Entities/Shared.swift": "struct Shared {}",
        ]
        #expect(try Sample.inApp(files) == [])
        var seen = files
        seen["Sources/App/Views/AView.swift"] = "struct AView { let a: Shared.Names }"
        seen["Sources/App/NotesStorage.swift"] =
            "protocol NotesStorage {}\nextension Shared { enum Names { case b } }"
        #expect(try Sample.inApp(seen) == ["skipped-layer AView → Shared:1"])
    }

    @Test(arguments: [
        ("struct AStyle: ButtonStyle { func body(a: Configuration) {} }", true),
        ("struct AView: UIViewRepresentable { func make(a: Context) {} }", true),
        ("extension Array { func f() -> Element? { nil } }", true),
        ("struct AView: UIViewRepresentable { struct B { let a: Context } }", true),
        ("struct AView: View { func f(a: Configuration) {} }", false),
        ("struct AView { let a: Context }", false),
        ("extension Sequence { func f() -> Context? { nil } }", false),
    ])
    func `The associated types of Apple's protocols hide the app's types`(code: String, isHidden: Bool) throws
    {
        let found = try Sample.inApp([
            "Sources/App/NotesStorage.swift":
                "protocol NotesStorage {}\nstruct Configuration {}\nstruct Context {}\nstruct Element {}",
            "Sources/App/Views/AView.swift": code,
        ])
        #expect(found.isEmpty == isHidden, "\(found)")
    }

    @Test(arguments: [
        "struct AView { let a: String.Cursor }", "extension String { func f(_ a: Cursor) {} }",
        "struct AView { func f() { _ = String.Cursor.b } }",
    ])
    func `A type in an extension of a type of the system is found`(code: String) throws {
        let found = try Sample.inApp([
            "Sources/App/NotesStorage.swift":
                "protocol NotesStorage {}\nextension String { enum Cursor { case b }\n private enum Hidden {} }",
            "Sources/App/Views/AView.swift": code
                + "\nstruct BView { let a: String.Hidden; let b: Int.Cursor }",
        ])
        #expect(found.count == 1 && found[0].hasSuffix("→ String:1"), "\(found)")
    }

    @Test func `A type alias for a composite type isn't the type that it is composed of`() throws {
        #expect(
            try Sample.inApp([
                "Sources/App/Views/AView.swift":
                    "struct AView { let a: Rows\n let b: Rows.Cursor }\ntypealias Rows = [Row]\nstruct Row { struct Cursor {} }"
            ]) == [])
    }

    @Test func `Name lookup prefers a type nested in an extension to a top-level type`() throws {
        #expect(
            try Sample.inApp([
                "Sources/App/Views/AView.swift":
                    "struct AView { let a: NotesStorage }\nstruct BView { let a: NotesStorage }",
                "Sources/App/Views/AView+Own.swift": "extension AView { struct NotesStorage {} }",
            ]) == ["skipped-layer BView → NotesStorage:2"])
    }

    @Test func `Names in any script are compared by all of their characters`() throws {
        #expect(
            try Sample.inApp([
                "Sources/App/BüroStorage.swift": "protocol BüroStorage {}\nprotocol ÄmterStorage {}",
                "Sources/App/Views/AView.swift":
                    "struct AView {\nlet a: BüroStorage\nlet b: ÄmterStorage\nlet c: BuroStorage\nlet d: BüroStorageß\n}",
            ]) == ["skipped-layer AView → BüroStorage:2", "skipped-layer AView → ÄmterStorage:3"])
    }

    @Test func `Name lookup resolves generic parameters in extensions`() throws {
        #expect(
            try Sample.inApp([
                "Sources/App/ElementStorage.swift": "struct Element {}",
                "Sources/App/Views/BoxView.swift": "struct BoxView<Element> {}",
                "Sources/App/Views/BoxView+All.swift": "extension BoxView { func all() -> [Element] { [] } }",
            ]) == [])
    }

    @Test func `Name lookup ignores private types of other files`() throws {
        #expect(
            try Sample.inApp([
                "Sources/App/FileStorage.swift":
                    "private struct Layout {}\nstruct FileStorage { fileprivate let a: Layout }",
                "Sources/App/Views/AView.swift": "struct AView { let a: Layout }",
            ]) == [])
    }

    @Test func `Name lookup finds a type of another module only where it is imported`() throws {
        let manifest = """
            // swift-tools-version: 6.2
            let package = Package(name: "p", targets: [
                .target(name: "Data", dependencies: [.product(name: "X", package: "x")], path: "Elsewhere"),
                .target(name: "Bridge"), .target(name: "Screens")])
            """
        func findings(_ view: String, data: String = "public struct NotesStorage {}; struct OwnStorage {}")
            throws -> [String]
        {
            try Sample.findings([
                "Package.swift": manifest, "Elsewhere/NotesStorage.swift": data,
                "Sources/Bridge/BridgeApp.swift": "@_exported import Data",
                "Sources/Screens/AView.swift": view,
            ])
        }
        let named = "skipped-layer AView → NotesStorage:2"
        let imported = "skipped-layer AView.swift → Data:1"
        #expect(try findings("import Data\nstruct AView { let a: NotesStorage }") == [imported, named])
        #expect(try findings("import UIKit\nstruct AView { let a: NotesStorage }") == [])
        #expect(
            try findings("import Bridge\nstruct AView { let a: NotesStorage }") == [
                "root-reference AView.swift → Bridge:1", named,
            ])
        #expect(try findings("import struct Data.Other\nstruct AView { let a: NotesStorage }") == [])
        #expect(
            try findings("import struct Data.NotesStorage\nstruct AView { let a: NotesStorage }") == [named])
        #expect(try findings("import Data\nstruct AView { let a: OwnStorage }") == [imported])
        #expect(try findings("import Data\nstruct AView { let a: Data.NotesStorage }") == [imported, named])
        // A module's own type hides the imported one.
        #expect(
            try findings(
                "import Data\nstruct AView { let a: Row }\nstruct Row {}",
                data: "public struct Row {}\nstruct NotesStorage {}") == [imported])
    }

    @Test func `An import is reported only if all files of the module belong to a layer that is forbidden`()
        throws
    {
        let files = [
            "Package.swift": """
            let package = Package(name: "p", targets: [.target(name: "Data"), .target(name: "Screens")])
            """,
            "layers.json": """
            {
              "layers": { "view": ["model"], "model": ["data"], "data": [] }, "standardRoles": false,
              "roles": [
                { "name": "view", "layer": "view", "suffixes": ["View"] },
                { "name": "model", "layer": "model", "suffixes": ["Model"] },
                { "name": "storage", "layer": "data", "suffixes": ["Storage"] },
                { "name": "other", "layer": "exempt" }
              ]
            }
            """,
            "Sources/Data/NotesStorage.swift": "public struct NotesStorage {}",
            "Sources/Screens/AView.swift": "import Data\nstruct AView { let a: NotesStorage }",
            "Sources/Screens/AModel.swift": "struct AModel {}",
        ]
        let named = "skipped-layer AView → NotesStorage:2"
        #expect(try Sample.findings(files) == ["skipped-layer AView.swift → Data:1", named])
        // The rules don't tell what the other file is.
        let helper = ["Sources/Data/Helper.swift": "public struct Helper {}"]
        #expect(try Sample.findings(files.merging(helper) { $1 }) == [named])
    }

    @Test(arguments: [
        ("Data.fetch()", true), ("try await Data.fetch { }", true), ("let a = [Data.fetch(1)]", true),
        ("Data\n    .fetch()", true), ("f(Data.fetch())", true), ("lowercase.load()", true),
        ("Data.other()", false), ("Other.fetch()", false), ("a.Data.fetch()", false),
        ("Data.fetch(1).fetch()", true), ("Data.hidden()", false), ("Data.twice()", false),
        ("struct Data { static func fetch() {} }; Data.fetch()", false), ("\"Data.fetch()\"", false),
    ])
    func `A function behind its module is found, also if another module has one of its name`(
        code: String, isFound: Bool
    ) throws {
        let found = try Sample.findings([
            "Package.swift": """
            // swift-tools-version: 6.2
            let package = Package(name: "p", targets: [
                .target(name: "Data"), .target(name: "lowercase"), .target(name: "Screens")])
            """,
            "Sources/Data/NotesStorage.swift":
                "public struct NotesStorage {}\npublic func fetch() {}\nprivate func hidden() {}\npublic func twice() {}",
            "Sources/Data/RowStorage.swift": "struct RowStorage {}\npublic func twice(_ a: Int) {}",
            "Sources/lowercase/LoadStorage.swift": "public func load() {}\nstruct LoadStorage {}",
            "Sources/Screens/BView.swift": "struct BView {}\nfunc fetch() {}\nfunc load() {}",
            "Sources/Screens/AView.swift":
                "import Data\nimport lowercase\nstruct AView { func f() {\n\(code)\n} }",
        ]).filter { $0.hasPrefix("skipped-layer AView → ") }
        #expect(found.count == (isFound ? 1 : 0), "\(found)")
    }

    @Test(arguments: [
        ("func f(_ a: Self.Names) {}", true), ("var a: [Self.Names] { [] }", true),
        ("func f() { _ = Self.Names.a }", true), ("var a: String { \"\\(Self.Names.self)\" }", true),
        ("func f() { g { Self\n    .Names.a } }", true), ("func f() -> Self.Names.Kind? { nil }", true),
        ("struct Row { let a: Self.Names }", false), ("func f() { _ = self.Names }", false),
        ("func f() { _ = Self.Other.a }", false), ("func f() { _ = Self.make().Names }", false),
    ])
    func `A nested type behind Self is a member of the enclosing type`(code: String, isFound: Bool) throws {
        let found = try Sample.inApp([
            "Sources/App/Views/AView.swift": "struct AView {}\nextension Shared {\n\(code)\n}",
            "Sources/App/NotesStorage.swift":
                "protocol NotesStorage {}\nextension Shared { enum Names { case a\n enum Kind {} } }",
            "Sources/App/Entities/Shared.swift": "struct Shared {}",
        ])
        #expect(
            found.map { $0.hasPrefix("skipped-layer Shared → Shared:") } == (isFound ? [true] : []),
            "\(found)")
    }

    @Test(arguments: [
        "let a: row", "let a: [row]", "let a: [String: row]", "let a: row?", "let a: [[row]]",
        "var a: row { b }",
        "func f(_ a: row) {}", "func f(a: Int, b: row...) {}", "func f() -> row { a }",
        "func f() -> [row] { a }",
        "let a = b as? row", "let a = b as! row", "let a = b as row", "if a is row {}", "let a: (row, Int)",
        "let a: (_ b: row) -> Void", "let a: (Int) -> row", "let a: any rows", "func f(a: some rows) {}",
        "func f(_ a: inout row) {}", "let a = Box<row>()", "let a: Box<row>", "struct B: rows {}",
        "struct B: Equatable, rows {}", "func f<T: rows>(_ a: T) {}", "typealias A = row", "let a = row()",
        "let a = f { row() }", "case a(row)", "case a(b: row)", "let a = row { }", "extension row { }",
    ])
    func `A type with a lowercase name is found where only a type can be, and where it is created`(
        line: String
    ) throws {
        let found = try Sample.inApp([
            "Sources/App/NotesStorage.swift":
                "protocol NotesStorage {}\nstruct row { init(_ a: () -> Void = {}) {} }\nprotocol rows {}",
            "Sources/App/Views/AView.swift": "enum AView {\n\(line)\n}",
        ])
        #expect(found.count == 1 && found[0].hasPrefix(Self.rule), "\(found)")
    }

    @Test(arguments: [
        "let row = 1", "f(row: 1)", "let a = b.row", "let a = row", "func row() {}", "// row", "case row",
        "var row: Int { 1 }\n let a = row + 1", "struct row {}\n let a: row", "let a = b ? c : row",
        "func f() { switch a { case let b: row.show() } }", "f(a: row)", "let a = [\"a\": row]",
        "let a = b < row", "func row() {}\n let a = row()", "let a: Other.row", "let a: [String] = [row]",
        "func f<row>(_ a: row) {}", "let a = \"row\"", "let a: (row: Int, b: Int)", "let rows = b as [Int]",
        "func f(row: Int) {}", "func f(_ row: Int) {}", "let a = { row in row }", "for row in rows { }",
    ])
    func `A value isn't a type with a lowercase name`(line: String) throws {
        #expect(
            try Sample.inApp([
                "Sources/App/NotesStorage.swift": "protocol NotesStorage {}\nstruct row {}\nprotocol rows {}",
                "Sources/App/Views/AView.swift": "enum AView {\n\(line)\n}",
            ]) == [])
    }

    @Test(arguments: [
        ("func f() { if a { struct NotesStorage {} }\n _ = NotesStorage() }", true),
        ("func f() { do { typealias NotesStorage = Int }\n let a: NotesStorage }", true),
        ("var a: Int { struct NotesStorage {}; return 1 }\n let b: NotesStorage", true),
        ("func f() { g { struct NotesStorage {}; return NotesStorage() }\n _ = NotesStorage() }", true),
        ("func f() { for a in b { enum NotesStorage {} }; _ = NotesStorage.self }", true),
        ("func f() { if a { struct NotesStorage {} } else { _ = NotesStorage() } }", true),
        ("func f() { if a { struct B {}; class NotesStorage {} }\n let a: NotesStorage }", true),
        ("func f() { if a { if b { struct NotesStorage {} }\n _ = NotesStorage() } }", true),
        ("func f() { if a { struct NotesStorage {}; _ = NotesStorage() } }", false),
        ("func f() { if a { struct NotesStorage {}; if b { _ = NotesStorage() } } }", false),
        ("var a: Int { struct NotesStorage {}; func f(_ a: NotesStorage) {}; return 1 }", false),
        ("func f() { struct NotesStorage {}; do { _ = NotesStorage() } }", false),
        ("func f() { g { struct B {}; typealias NotesStorage = B; _ = NotesStorage() } }", false),
    ])
    func `A type that is local to a block hides another one only in the block`(code: String, isFound: Bool)
        throws
    {
        let found = try Sample.inApp(["Sources/App/Views/AView.swift": "struct AView {\n\(code)\n}"])
        #expect(found.count == (isFound ? 1 : 0), "\(found)")
    }
}

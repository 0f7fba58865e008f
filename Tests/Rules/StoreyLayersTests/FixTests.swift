import Foundation
import Programs
import Testing

@testable import StoreyLayers

/// A package with an app and two modules, which are no product.
private enum FixedApp {
    static let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "app", targets: [
            .target(name: "Model"),
            .target(name: "Other", dependencies: ["Model"]),
            .executableTarget(name: "App", dependencies: ["Model", "Other"]),
        ])
        """

    /// Files in which nothing can be fixed.
    static let files = [
        "Package.swift": manifest,
        "Sources/Model/Note.swift": "public struct Note { public init() {} }",
        "Sources/Model/Title.swift": "extension Note { public var title: String { \"a\" } }",
        "Sources/Other/Other.swift": "import Model\npublic func otherNote() -> Note { Note() }",
        "Sources/App/main.swift": "import Model\nimport Other\nprint(Note().title, otherNote())",
    ]

    /// Returns the messages of the fixes in a package with the given files, as `file:line: message`.
    static func fixes(_ changed: [String: String]) throws -> [String] {
        try Sample.with(files.merging(changed) { $1 }) { sample in
            try LayerRules.standard.fixes(for: sample.root).messages
        }
    }
}

extension SourceFixes {
    fileprivate var messages: [String] {
        fixes.map { "\(RelativePath.name(of: $0.file)):\($0.position.line): \($0.message)" }
    }
}

@Suite struct `Fixes of imports` {
    @Test func `An import is removed if the file has no name that its module declares`() throws {
        #expect(try FixedApp.fixes([:]) == [])
        #expect(
            try FixedApp.fixes([
                "Sources/App/A.swift": "import Model\nimport Other\nlet a = otherNote().title"
            ])
                == [])
        #expect(
            try FixedApp.fixes(["Sources/App/A.swift": "import Model\nimport Other\nlet a: Int = 1"])
                == ["A.swift:1: removed import Model", "A.swift:2: removed import Other"])
    }

    /// Code that uses the module Model, with what else the module declares.
    private static let uses: [(model: String, code: String)] = [
        ("", "let a = Note()"), ("", "func a(_ n: [Note]) {}"), ("", "let a = \"\\(Note())\""),
        ("", "let a = \\Model.Note.self"), ("", "extension Note {}"),
        ("", "func a(_ n: some Any) { _ = n as? Note }"),
        ("", "#if DEBUG\nlet a = Note()\n#endif"), ("", "let a = b(.init())"),
        ("", "let a: String = b.title"), ("", "let a = b.map(\\.title)"), ("", "let a = `Note`()"),
        ("extension Note { public subscript(_ i: Int) -> Int { i } }", "let a = b[0]"),
        ("extension Note { public static func + (a: Note, b: Note) -> Note { a } }", "let a = b+c"),
        ("infix operator <+>", "let a = b"),
        ("public enum Kind: String { case one }", "let a = b.rawValue"),
        ("public enum Kind { case one, two(Int) }", "let a = b(.two(1))"),
        ("public let (one, two) = (1, 2)", "let a = two"), ("public var one = 1, two = 2", "let a = two"),
        (
            "@resultBuilder public enum B { public static func buildBlock(_ i: Int) -> Int { i } }",
            "let a = b"
        ),
        (
            "extension Note: ExpressibleByIntegerLiteral { public init(integerLiteral: Int) {} }",
            "let a = b(1)"
        ),
        ("public struct F { public func callAsFunction() {} }", "let a = b()"),
        ("@Observable public class Store {}", "let a = b.generated"),
        (
            "@freestanding(expression) public macro m() = #externalMacro(module: \"M\", type: \"M\")",
            "let a = b"
        ),
        ("@_exported import Foundation", "let a = b"),
        ("public protocol P { associatedtype Item }", "let a: b.Item"),
        ("public typealias Short = Int", "let a: Short = 1"),
        ("@propertyWrapper public struct W { public var wrappedValue = 1 }", "struct A { @W var a }"),
    ]

    @Test(arguments: uses)
    func `An import is left if the file may use its module`(_ use: (model: String, code: String)) throws {
        let found = try FixedApp.fixes([
            "Sources/Model/More.swift": use.model, "Sources/App/A.swift": "import Model\n\(use.code)",
        ])
        #expect(found == [])
    }

    @Test(arguments: [
        "@testable import Model", "@_exported import Model", "@preconcurrency import Model",
        "#if canImport(Model)\nimport Model\n#endif", "import Model.Part",
        "import Model // for its side effects",
        "import Model; import Foundation", "/* a */ import Model", "import Foundation", "import UIKit",
        "import Model\nlet b = (1",
    ])
    func `An import is left if its line says more than its module, or its module has no sources`(
        _ line: String
    ) throws {
        #expect(try FixedApp.fixes(["Sources/App/A.swift": "\(line)\nlet a = 1"]) == [])
    }

    /// The lines of an import, and what stays of them.
    private static let removals = [
        ("import Model\n", ""), ("public import Model\n", ""), ("internal  import  Model\n", ""),
        ("import struct Model.Note\n", ""), ("import Model  \n", ""), ("  import Model\n", ""),
        ("// Why\nimport Model\n", "// Why\n"), ("/* Why */\n\nimport Model\n", "/* Why */\n\n"),
        ("import Model\r\n", ""), ("\u{FEFF}import Model\r\n", "\u{FEFF}"),
        ("import Foundation\nimport Model\n\n", "import Foundation\n\n"),
        ("import Model\n\n", ""), ("// A\n\nimport Model\nimport Other\n\n", "// A\n\n"),
        ("// A\r\n\r\nimport Model\r\n\r\n", "// A\r\n\r\n"),
        ("import Foundation\nimport Foundation\n", "import Foundation\n"),
        ("#!/usr/bin/swift\nimport Model\n", "#!/usr/bin/swift\n"),
    ]

    @Test(arguments: removals)
    func `Only the lines of an import are removed, with a blank line after a whole group`(
        _ lines: (before: String, after: String)
    ) throws {
        let rest = "let a\t= \"é\"  \r\nlet b = 1"
        let files = FixedApp.files.merging(["Sources/App/A.swift": lines.before + rest]) { $1 }
        try Sample.with(files) { sample in
            let fixes = try LayerRules.standard.fixes(for: sample.root)
            try fixes.apply()
            let file = sample.root.appendingPathComponent("Sources/App/A.swift")
            #expect(try Data(contentsOf: file) == Data((lines.after + rest).utf8))
            #expect(fixes.files.map(\.path) == ["Sources/App/A.swift"])
            #expect(try LayerRules.standard.fixes(for: sample.root).fixes == [])
        }
    }

    @Test
    func
        `The only import of a module is left if another file may use its members, or it loads other modules`()
        throws
    {
        let main = ["Sources/App/main.swift": "import Other\nprint(otherNote())"]
        let unused = ["Sources/App/A.swift": "import Model\nlet a = 1"]
        // Other still loads the module.
        #expect(try FixedApp.fixes(main.merging(unused) { $1 }) == ["A.swift:1: removed import Model"])
        let only = [
            "Sources/Other/Other.swift": "public func other() {}",
            "Sources/App/main.swift": "import Other\nother()",
            "Sources/App/A.swift": "import Model\nlet a = 1",
        ]
        #expect(try FixedApp.fixes(only) == ["A.swift:1: removed import Model"])
        let member = ["Sources/App/B.swift": "func b(_ n: some Any) { n.title }"]
        let withMember = try FixedApp.fixes(only.merging(member) { $1 })
        #expect(withMember.filter { $0.contains("import") } == [])
        let conformance = ["Sources/Model/More.swift": "extension Int: @retroactive Error {}"]
        #expect(try FixedApp.fixes(only.merging(conformance) { $1 }) == [])
        #expect(
            try FixedApp.fixes(main.merging(unused) { $1 }.merging(conformance) { $1 })
                == ["A.swift:1: removed import Model"], "Other still loads the conformance")
        let loading = ["Sources/Model/Title.swift": "import Foundation"]
        #expect(try FixedApp.fixes(only.merging(loading) { $1 }) == [])
    }

    @Test func `What is left is listed with the reason`() throws {
        let files = FixedApp.files.merging([
            "Sources/App/A.swift": "@preconcurrency import Model\nlet a = 1"
        ]) { $1 }
        try Sample.with(files) { sample in
            let skipped = try LayerRules.standard.fixes(for: sample.root).skipped
            #expect(
                skipped.first
                    == .init(
                        file: "Sources/App/A.swift", position: SourcePosition(line: 1, column: 24),
                        subject: "import Model", reason: "it has an attribute"))
        }
    }
}

@Suite struct `The modules of a symbol` {
    private static let symbols: [(usr: String, modules: Set<String>?)] = [
        ("s:3App4NoteV5titleSSvp", ["App"]), ("s:SS5countSivp", ["Swift"]), ("s:s5ErrorP", ["Swift"]),
        ("s:SS10FoundationE8containsySbSSF", ["Swift", "Foundation"]),
        ("s:3App4NoteV5OtherE4nextACvp", ["App", "Other"]),
        ("s:11StoreyState5ScopeC0A10NavigationE4moveyyF", nil),
        ("c:objc(cs)NSObject", nil), ("s:", nil), ("s:99App", nil),
    ]

    @Test(arguments: symbols)
    func `The modules of a symbol are that of its declaration and those of its extensions`(
        _ symbol: (usr: String, modules: Set<String>?)
    ) {
        #expect(SymbolModules.modules(ofSymbol: symbol.usr) == symbol.modules)
    }
}

@Suite struct `Fixes of access` {
    /// Code of one file of the app, and the fixes in it.
    private static let privateRows: [(code: String, fixes: [String])] = [
        ("struct Row {}\nfunc a() { _ = Row() }", ["Row to private"]),
        ("internal struct Row {}\nfunc a() { _ = Row() }", ["Row to private"]),
        ("func row() {}\nfunc a() { row() }", ["row to private"]),
        ("let row = 1\nfunc a() { print(row) }", ["row to private"]),
        ("final class Row { func b() {}; func a() { b() } }", ["b to private"]),
        ("final class Row { static let b = 1; func a() { _ = Row.b } }", ["b to private"]),
        ("struct Row { func a() {} }\nextension Row { func c() { a() } }", ["a to private"]),
        ("struct Row { func a() {} }\nfunc c(_ r: Row) { r.a() }", ["a to fileprivate"]),
        ("struct Row { struct Cell {}; func a() { _ = Cell() } }", ["Cell to private"]),
        ("struct Row { var a: Int { 1 }; func c() { _ = a } }", ["a to private"]),
        ("struct Row { @discardableResult func a() -> Int { 1 }; func c() { a() } }", ["a to private"]),
        ("enum Row { typealias Short = Int; func c() { _ = Short() } }", ["Short to private"]),
        // Another declaration has the type or the name.
        ("struct Row {}\nfunc a(_ r: Row) { _ = Row() }", []), ("struct Row {}\nlet a = Row()", []),
        ("struct Row {}\nlet a = { Row() }()", []),
        ("struct Row {}\nextension Row {}\nfunc a() { _ = Row() }", []),
        ("func row() {}\nfunc row(_ i: Int) { row() }", []),
        ("func row() {}\nfunc a(_ i: Void = row()) { row() }", []),
        ("struct Row {}\nstruct B { @Row var a: Int\nfunc c() { _ = Row() } }", []),
        // A protocol, a memberwise initializer, or an attribute may need it.
        ("struct Row: Sendable { func a() {}; func c() { a() } }", []),
        ("struct Row { func a() {}; func c() { a() } }\nextension Row: Sendable {}", []),
        ("struct Row { var a = 1; func c() { _ = a } }", []),
        ("class Row { @objc func a() {}; func c() { a() } }", []),
        ("class Row { func a() {}; func c() { a() } }\nclass Sub: Row {}", []),
        ("protocol Row { func a() }\nextension Row { func a() {}; func c() { a() } }", []),
        ("extension Int { func a() {}; func c() { a() } }", []),
        ("@Model class Row { func a() {}; func c() { a() } }", []),
        ("private struct Row { func a() {}; func c() { a() } }", []),
        ("class Row: NSObject {}\nfunc a() { _ = Row() }", []),
        ("struct Row { init() {}; func c() { _ = Row() } }", []),
        ("let b = 1, d = 2\nfunc a() { print(b) }", []),
        ("#if DEBUG\nfunc row() {}\n#endif\nfunc a() { row() }", []),
        ("struct Row { private(set) static var a = 1; func c() { _ = Row.a } }", []),
        ("struct Row {}", []), ("func row() { row() }", []),
        ("fileprivate func row() {}\nfunc a() { row() }", []),
        ("class Row { class func a() {}; override func b() { Row.a() } }", ["a to private"]),
    ]

    @Test(arguments: privateRows)
    func `A declaration is private if only bodies of its file use it`(_ row: (code: String, fixes: [String]))
        throws
    {
        let files = FixedApp.files.merging(["Sources/App/Row.swift": row.code]) { $1 }
        try Sample.with(files) { sample in
            let fixes = try LayerRules.standard.fixes(for: sample.root)
            let seen = fixes.messages.map { String($0.split(separator: " ", maxSplits: 2)[2]) }
            #expect(seen.map { $0.replacing(" from internal", with: "") } == row.fixes, "\(row.code)")
            try fixes.apply()
            let second = try LayerRules.standard.fixes(for: sample.root).fixes
            #expect(second == [], "\(row.code)")
        }
    }

    @Test func `A declaration is left if another file has its name, also inactive or excluded code`() throws {
        let row = ["Sources/App/Row.swift": "struct Row {}\nfunc a() { _ = Row() }"]
        for other in [
            "let b = Row()", "#if DEBUG\nlet b = Row()\n#endif", "let b = \"\\(Row())\"", "class Row {}",
        ] {
            #expect(try FixedApp.fixes(row.merging(["Sources/App/B.swift": other]) { $1 }) == [], "\(other)")
        }
        let files = FixedApp.files.merging(row) { $1 }.merging([
            "Sources/App/Old/B.swift": "let b = Row()",
            "layers.json": "{\"exclude\": [\"Sources/App/Old/**\"]}",
        ]) { $1 }
        try Sample.with(files) { sample in
            let fixes = try LayerRules(ofProject: sample.root).fixes(for: sample.root).fixes
            #expect(fixes == [])
        }
    }

    /// Code of the module Model, and the fixes in it.
    private static let publicRows: [(code: String, fixes: [String])] = [
        ("public func a() {}\npublic func c() { a() }", ["a from public to internal"]),
        (
            "public enum E { public static func a() {}\nstatic func c() { a() } }",
            ["a from public to internal"]
        ),
        ("public struct Row {}\nfunc c() { _ = Row() }", ["Row from public to internal"]),
        ("public\nfunc a() {}\nfunc c() { a() }", ["a from public to internal"]),
        ("public struct Row {}\npublic func c() -> Row { Row() }", []),
        ("public func a() {}\n@inlinable public func c() { a() }", []),
        ("public extension Note { func a() {}\nfunc c() { a() } }", []),
        ("open class Row { open func a() {}; func c() { a() } }", []), ("public func b() {}", []),
        ("public import Foundation\npublic func a() {}\npublic func c() { a() }", []),
        ("public struct Row: P { public func b() {}; func c() { b() } }", ["Row from public to internal"]),
    ]

    @Test(arguments: publicRows)
    func `A public declaration that no other module uses is internal`(_ row: (code: String, fixes: [String]))
        throws
    {
        let files = FixedApp.files.merging([
            "Sources/Model/Row.swift": row.code, "Sources/Model/More.swift": "func more() { a(); _ = Row() }",
        ]) { $1 }
        try Sample.with(files) { sample in
            let found = try LayerRules.standard.fixes(for: sample.root)
            #expect(
                found.fixes.map { String($0.message.dropFirst("narrowed ".count)) } == row.fixes,
                "\(row.code)")
            let text = found.files.map { String(decoding: $0.after, as: UTF8.self) }
            #expect(text.allSatisfy { !$0.hasPrefix(" ") && !$0.hasPrefix("\nfunc  ") })
            try found.apply()
            let second = try LayerRules.standard.fixes(for: sample.root).fixes
            #expect(second == [], "\(row.code)")
        }
    }

    @Test func `A fixed file keeps its permissions`() throws {
        let files = FixedApp.files.merging(["Sources/App/A.swift": "import Model\nlet a = 1"]) { $1 }
        try Sample.with(files) { sample in
            let path = sample.root.appendingPathComponent("Sources/App/A.swift").path
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
            try LayerRules.standard.fixes(for: sample.root).apply()
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "let a = 1")
            let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
            #expect(permissions as? Int == 0o640)
        }
    }

    @Test func `A public declaration that only modules of its package use is for the package`() throws {
        let files = FixedApp.files.merging([
            "Sources/Model/Row.swift": "public func a() {}",
            "Sources/Other/A.swift": "import Model\nfunc b() { a() }\nfunc c() { b() }",
            "Sources/Other/C.swift": "func d() { b() }",
        ]) { $1 }
        try Sample.with(files) { sample in
            let fixes = try LayerRules.standard.fixes(for: sample.root)
            #expect(fixes.messages == ["Row.swift:1: narrowed a from public to package"])
            #expect(fixes.files.map { String(decoding: $0.after, as: UTF8.self) } == ["package func a() {}"])
        }
        let old = FixedApp.manifest.replacing("6.0", with: "5.8")
        let library = FixedApp.manifest.replacing(
            "targets: [\n", with: "products: [.library(name: \"Kit\", targets: [\"Other\"])], targets: [\n")
        for manifest in [old, library] {
            #expect(try FixedApp.fixes(files.merging(["Package.swift": manifest]) { $1 }) == [])
        }
    }

    @Test(arguments: [
        "let package = Package(name: \"app\", targets: [.target(name: \"App\", plugins: [\"Generate\"])])",
        "let package = Package(name: \"app\", targets: [.testTarget(name: \"App\", path: \"Sources/App\")])",
        "",
    ])
    func `A module with sources that may be generated, or that contains tests, or that isn't known, is left`(
        _ manifest: String
    ) throws {
        let files = [
            "Package.swift": manifest, "Sources/App/Row.swift": "struct Row {}\nfunc a() { _ = Row() }",
        ]
        try Sample.with(files) { sample in
            let fixes = try LayerRules.standard.fixes(for: sample.root).fixes
            #expect(fixes == [])
        }
    }
}

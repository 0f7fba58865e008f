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
}

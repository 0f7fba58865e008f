import Foundation
import Programs
import Testing

@testable import StoreyLayers

/// Tests that build a package with SwiftPM, which takes some seconds.
@Suite(.timeLimit(.minutes(10))) struct `A package that is fixed` {
    /// A package in which names mean several declarations, so that the index finds more than the names.
    private static let files = [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "app", targets: [
            .target(name: "Model"),
            .target(name: "Other", dependencies: ["Model"]),
            .executableTarget(name: "App", dependencies: ["Model", "Other"]),
            .testTarget(name: "AppTests", dependencies: ["App"]),
        ])
        """,
        "Sources/Model/Note.swift": """
        import Foundation
        public protocol Titled { var title: String { get } }
        extension Titled { public var short: String { String(title.prefix(1)) } }
        public struct Note: Titled, Codable, Identifiable, Hashable {
            public let id: Int
            public var title: String { text(of: id) }
            public init(id: Int) { self.id = id }
            public func text(of id: Int) -> String { "\\(id)" }
            public func load() -> Data { Data(title.utf8) }
            public func save() { check() }
            public func check() {}
        }
        """,
        "Sources/Model/Kind.swift": """
        import Foundation
        public enum Kind: String, CaseIterable {
            case one, two
            func next() -> Kind { self == .one ? .two : .one }
            public var other: Kind { next() }
        }
        public func helper() -> Int { 1 }
        public func other() { _ = helper() }
        """,
        "Sources/Other/Other.swift": """
        import Model
        public final class Row {
            let note = Note(id: 1)
            public init() {}
            public func load() -> Note { check(); other(); return note }
            func check() {}
        }
        class Base { func title() -> String { "a" } }
        final class Sub: Base { override func title() -> String { super.title() + text } ; let text = "" }
        func make() -> String { Sub().title() }
        public func start() { _ = make() }
        """,
        "Sources/Other/Shown.swift": """
        import Foundation
        import Model
        protocol Shown { func show() -> String; func hide() }
        extension Shown { func hide() { log() }; func log() {} }
        struct Cell: Shown { func show() -> String { detail() }; func detail() -> String { "" } }
        struct Head: Equatable, Sequence, IteratorProtocol {
            var count = 1
            mutating func next() -> Int? { step(); return nil }
            mutating func step() { count += 1 }
        }
        public func show() -> String { for _ in Head() {}; return Cell().show() }
        """,
        "Sources/App/App.swift": """
        import Foundation
        import Model
        import Other
        @main struct App {
            static func main() {
                print(Row().load().short, Row().load().load(), Note(id: 2).title, Kind.one.other, show())
                check()
                start()
            }
            static func check() { Helper().run() }
        }
        struct Helper { func run() { walk() }; func walk() { next() }; func next() {} }
        """,
        "Sources/App/Second.swift": """
        import Foundation
        import Model
        import Other

        struct Second { let count: Int; func text() -> String { title }; var title: String { "\\(count)" } }
        let seconds = [Second(count: 1)]
        func second() -> String { seconds.map { $0.text() }.joined() }
        """,
        "Tests/AppTests/AppTests.swift": """
        import Testing
        @testable import App
        @Test func helps() { Helper().run(); #expect(second() == "1") }
        """,
    ]

    private func build(_ root: URL, _ here: SourceLocation = #_sourceLocation) async throws -> CompilerIndex {
        let result = try await Program.run("swift", ["build", "--build-tests"], in: root)
        try #require(result.status == 0, "\(result.output)\(result.errors)", sourceLocation: here)
        return try CompilerIndex(store: root.appendingPathComponent(".build/debug/index/store"))
    }

    @Test func `It compiles, and is fixed only once, by names and with the index`() async throws {
        try await TemporaryFolder.with(Self.files) { root in
            let names = try LayerRules.standard.fixes(for: root)
            try names.apply()
            let index = try await build(root)
            let second = try LayerRules.standard.fixes(for: root)
            #expect(second.fixes.map(\.description) == [])
            #expect(
                names.fixes.map(\.description) == [
                    "Sources/App/App.swift:12: walk from internal to private",
                    "Sources/App/Second.swift:6: seconds from internal to private",
                    "Sources/Model/Kind.swift:2: Kind from public to package",
                    "Sources/Model/Kind.swift:7: helper from public to private",
                    "Sources/Other/Other.swift:2: Row from public to package",
                    "Sources/Other/Other.swift:3: note from internal to private",
                    "Sources/Other/Other.swift:10: make from internal to private",
                    "Sources/Other/Other.swift:11: start from public to package",
                    "Sources/Other/Shown.swift:5: Cell from internal to private",
                    "Sources/Other/Shown.swift:6: Head from internal to private",
                ])

            let exact = try LayerRules.standard.fixes(for: root, index: index)
            #expect(exact.filesWithoutIndex == [])
            try exact.apply()
            let stale = try LayerRules.standard.fixes(for: root, index: index)
            #expect(stale.fixes == [] && stale.filesWithoutIndex.count == exact.files.count)
            let again = try await build(root)
            let last = try LayerRules.standard.fixes(for: root, index: again)
            #expect(last.fixes.map(\.description) == [])
            #expect(
                exact.fixes.map(\.description) == [
                    "Sources/App/App.swift:1: removed import Foundation",
                    "Sources/App/Second.swift:2: removed import Model",
                    "Sources/App/Second.swift:3: removed import Other",
                    "Sources/App/Second.swift:5: text from internal to fileprivate",
                    "Sources/App/Second.swift:5: title from internal to private",
                    "Sources/Model/Kind.swift:5: other from public to package",
                    "Sources/Model/Kind.swift:8: other from public to package",
                    "Sources/Model/Note.swift:8: text from public to private",
                    "Sources/Model/Note.swift:9: load from public to package",
                    "Sources/Model/Note.swift:11: check from public to private",
                    "Sources/Other/Other.swift:5: load from public to package",
                    "Sources/Other/Other.swift:6: check from internal to private",
                    "Sources/Other/Other.swift:9: text from internal to private",
                    "Sources/Other/Shown.swift:2: removed import Model",
                    "Sources/Other/Shown.swift:11: show from public to package",
                ])
        }
    }
}

extension SourceFixes.Fix {
    fileprivate var description: String {
        "\(file):\(position.line): \(message.replacing("narrowed ", with: ""))"
    }
}

import Foundation
import StoreyGraph
import Testing

@testable import StoreyWrappers

@Suite struct `Generated wrappers` {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    static let command =
        "storey wrappers …/Services.swift --output …/ServiceWrappers.swift"

    private static func source(_ path: String) throws -> SwiftSource {
        let file = folder.appendingPathComponent(path)
        return SwiftSource(path: path, text: try String(contentsOf: file, encoding: .utf8))
    }

    @Test func `The compiled wrappers are what the generator writes`() throws {
        let wrappers = RecordingWrappers(
            for: [try Self.source("Services.swift")],
            header: "Generated. Don't edit. Change the protocols, then run:\n\(Self.command)")
        #expect(wrappers.diagnostics == [])
        let compiled = try Self.source("Generated/ServiceWrappers.swift").text
        #expect(wrappers.swift == compiled, "Run: \(Self.command)")
    }

    @Test func `The order of the files doesn't change the generated code`() {
        let sources = [
            SwiftSource(path: "A.swift", text: "import B\n// storey:recorded\nprotocol A: B { func a() }"),
            SwiftSource(path: "B.swift", text: "package import C\nprotocol B { func b() }"),
            SwiftSource(path: "C.swift", text: "import Z\n"),
        ]
        let swift = RecordingWrappers(for: sources, header: "").swift
        #expect(RecordingWrappers(for: sources.reversed(), header: "").swift == swift)
        #expect(
            swift.split(separator: "\n").filter { $0.contains("import ") } == [
                "import B", "internal import C", "import Storey",
            ])
    }

    @Test func `Signatures have all labels and types, whatever the whitespace of the source`() {
        let parsed = DeclarationParser.parse(
            SwiftSource(
                path: "A.swift",
                text: """
                    protocol A {
                        func f( a b :Int ,_ c: [ String:Int ]? ) async
                            throws -> Dictionary<String,
                            Set<Int>>
                        nonisolated func `in`(_: Swift.Int) // comment: Int
                        var v : A.B? { get async throws(E) }
                        func g(); func h() -> Void
                    }
                    """))
        #expect(
            parsed.protocols.first?.requirements.map(\.signature) == [
                "f(a: Int, _: [String: Int]?) -> Dictionary<String, Set<Int>>", "`in`(_: Swift.Int)",
                "v: A.B?", "g()", "h()",
            ])
    }
}

@Suite struct `Diagnostics of wrappers` {
    private func diagnostics(_ text: String) -> [String] {
        RecordingWrappers(for: [SwiftSource(path: "A.swift", text: text)], header: "")
            .diagnostics.map(\.description)
    }

    @Test func `Each requirement that can't be recorded is reported with its line and the reason`() {
        let found = diagnostics(
            """
            // storey:recorded
            protocol A {
                associatedtype Element
                func a<T>(_ value: T) async throws
                func b(_ body: (Int) -> Void) async throws
                func c(_ value: some Encodable) async throws
                func d(_ value: any P) async throws
                func e() -> AsyncStream<Int>
                func f(_ value: inout Int)
                func g(_ values: Int...)
                func h() -> (Int, Int)
                static func i()
                mutating func j()
                init(k: Int)
                subscript(l: Int) -> Int { get }
                var m: Int { get set }
                var n: Observed<Int> { get }
                func o(_ type: Int.Type)
                func service()
            }
            """)
        let reasons = [
            "4: “a” is generic", "5: “b” has the parameter “body”, which is a closure",
            "6: “c” has the parameter “value”, which is an opaque type",
            "7: “d” has the parameter “value”, which is an existential type",
            "8: “e” returns AsyncStream, a stream of values",
            "9: “f” has the parameter “value”, which is inout",
            "10: “g” has the parameter “values”, which is a variadic parameter", "11: “h” returns a tuple",
            "12: “i” is static", "13: “j” is mutating", "14: “init” is an initializer",
            "15: “subscript” is a subscript", "16: “m” is settable",
            "17: “n” is Observed, a stream of values",
            "18: “o” has the parameter “type”, which is a metatype",
        ]
        .map {
            let (line, reason) = ($0.prefix { $0 != ":" }, $0.drop { $0 != ":" }.dropFirst(2))
            return
                "A.swift:\(line): error: \(reason), so it can't be recorded. Change it, or implement it in an extension of RecordingA."
        }
        #expect(
            found == [
                "A.swift:3: error: An associated type makes a protocol generic, so its calls can't be recorded."
            ] + reasons + [
                "A.swift:19: error: “service” is also a property of the wrapper. Choose another name."
            ])
    }

    @Test func `Protocols that a wrapper can't conform to are reported with their line`() {
        let found = diagnostics(
            """
            // storey:recorded
            private protocol A {}
            // storey:recorded
            protocol B: Missing {}
            enum Namespace {
                // storey:recorded
                protocol C {}
            }
            #if os(iOS)
            // storey:recorded
            protocol D {}
            #endif
            // storey:recorded
            struct E {}
            // storey:recorded
            protocol F {}
            protocol F {}
            """)
        #expect(
            found == [
                "A.swift:2: error: “A” is private, so a wrapper in another file can't conform to it.",
                "A.swift:4: error: “B” inherits from “Missing”, which isn't declared in the given files. Add its file.",
                "A.swift:7: error: “C” is nested. Declare it at file level.",
                "A.swift:11: error: “D” is declared in an #if block.",
                "A.swift:13: error: “// storey:recorded” must be alone on a line directly above a protocol.",
                "A.swift:16: error: “F” is declared more than once in the given files.",
            ])
    }

    @Test func `A missing mark is reported`() {
        #expect(
            diagnostics("protocol A {}") == [
                "A.swift:1: error: No protocol is marked. Write “// storey:recorded” on the line above one."
            ])
    }

    @Test func `Incomplete code is read to its end`() {
        let whole =
            "// storey:recorded\nprotocol A: B, C { func f(a b: [Int: (Int) -> G<T>]) async throws(E) -> F; var v: Int { get } }"
        for length in whole.indices.map({ whole[..<$0] }) { _ = diagnostics(String(length)) }
    }
}

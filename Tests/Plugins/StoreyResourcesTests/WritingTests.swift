import StoreyInternal
import Testing

@testable import StoreyResources

@Suite("Code generation")
struct WritingTests {
    @Test(
        "A key maps to an idiomatic Swift name",
        arguments: [
            ("notes.title", "notesTitle"), ("Add note", "addNote"), ("add_%@_to_%@", "addTo"),
            ("URLList", "urlList"),
            ("FAQ", "faq"), ("%lld Players", "players"), ("Über uns!", "überUns"), ("page2", "page2"),
            ("already.camelCase", "alreadyCamelCase"), ("iOS", "iOS"),
        ])
    func names(key: String, name: String) {
        #expect(SwiftName.variable(of: key) == name)
    }

    @Test("The output doesn't depend on the order of keys and languages")
    func deterministic() throws {
        let one = try Sandbox.catalog(
            entry("a", ["en": "A", "de": "Ä"]), entry("b", ["en": "B", "de": "B"]))
        let other = try Sandbox.catalog(
            entry("b", ["de": "B", "en": "B"]), entry("a", ["de": "Ä", "en": "A"]))
        #expect(try one.swift() == other.swift())
    }

    @Test("Declarations have the requested access level", arguments: AccessLevel.allCases)
    func access(access: AccessLevel) throws {
        let swift = try Sandbox.catalog(entry("a", ["en": "A"])).swift(access: access)
        let prefix = access == .internal ? "" : "\(access) "
        #expect(swift.contains("\n\(prefix)struct Strings: Equatable, Sendable {\n"))
        #expect(swift.contains("\n    \(prefix)var a: String {\n"))
    }

    @Test("Invisible and directional characters are escaped")
    func hidden() {
        #expect(StringLiteral("a\u{202E}b\u{A0}c\u{0}").inline == #""a\u{202E}b\u{A0}c\u{0}""#)
        #expect(
            StringLiteral("\"\u{200D}\\\u{301}\n\u{301}").inline == "\"\\\"\u{200D}\\\\\u{301}\\n\u{301}\"")
        #expect(StringLiteral("👩‍👩‍👧 \"x\" \\(y)").inline == #""👩‍👩‍👧 \"x\" \\(y)""#)
    }

    @Test("The lines of a multi-line literal join to the original text", arguments: 0..<200 as Range<UInt64>)
    func longTexts(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let letters = Array("abc  \"\\\n\t%é漢👩‍👩‍👧\u{200D}\u{301}")
        let text = String(
            (0..<Int.random(in: 0...400, using: &random)).map { _ in
                letters.randomElement(using: &random) ?? " "
            })
        let literal = StringLiteral(text)
        let lines = literal.lines(within: 60)
        #expect(lines.allSatisfy { $0.count <= 60 }, "seed \(seed)")
        guard lines.count > 1 else { return }
        let joined = lines.dropFirst().dropLast().map {
            $0.hasSuffix("\\") && $0 != lines[lines.count - 2] ? String($0.dropLast()) : $0
        }
        #expect("\"\(joined.joined())\"" == literal.inline, "seed \(seed)")
    }

    @Test("A documentation comment has at most four lines")
    func comment() {
        var lines = SourceLines()
        lines.document(String(repeating: "word ", count: 200))
        #expect(lines.lines.count == 4)
        #expect(lines.lines.allSatisfy { $0.count <= SourceLines.width })
    }
}

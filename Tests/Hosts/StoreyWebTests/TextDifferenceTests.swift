import StoreyInternal
@testable import StoreyWeb
import Testing

@Suite("Differences of texts")
struct TextDifferenceTests {
    @Test("A random edit, applied to the text it was made from, gives the new text")
    func edits() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SplitMix64(seed: seed)
        for _ in 0..<3000 {
            let old = RandomText.make(upTo: 40, &random)
            let new = RandomText.edited(old, &random)
            let difference = TextDifference(from: old, to: new)
            let result = try #require(difference.applied(to: old), "seed \(seed)")
            #expect(Array(result.utf16) == Array(new.utf16), "\(old.debugDescription), seed \(seed)")
            let oracle = Oracle(old, new)
            #expect(difference == oracle.difference, "\(old.debugDescription), seed \(seed)")
        }
    }

    @Test("Two edits of different parts of a text merge into both, in either order")
    func merging() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SplitMix64(seed: seed)
        let base = "abcdefghijklmnop"
        let parts = ["", "1", "23", "é", "👍🏽", "\n"]
        for _ in 0..<1000 {
            let places = (0..<4).map { _ in Int.random(in: 0...base.count, using: &random) }.sorted()
            // Between the edits is at least one character that neither changes.
            guard places[1] < places[2] else { continue }
            func edited(_ edits: [(Range<Int>, String)]) -> String {
                var text = Array(base).map(String.init)
                for (range, part) in edits.reversed() { text.replaceSubrange(range, with: [part]) }
                return text.joined()
            }
            let first = (places[0]..<places[1], parts.randomElement(using: &random) ?? "")
            let second = (places[2]..<places[3], parts.randomElement(using: &random) ?? "")
            let (one, other) = (edited([first]), edited([second]))
            let both = edited([first, second])
            #expect(TextDifference.merge(one, into: other, since: base) == both, "seed \(seed)")
            #expect(TextDifference.merge(other, into: one, since: base) == both, "seed \(seed)")
        }
    }

    @Test(
        "Text typed where the app inserted something comes after it, and changes of the same characters aren't merged",
        arguments: [
            ("1234", "12345", "1234 ", "1234 5"), ("ab", "ax", "ay", nil), ("ab", "b", "", nil),
            ("ab", "ab", "b", "b"), ("", "ab", "ab", "ab"), ("a👍", "a👍!", "👍", "👍!"),
        ] as [(String, String, String, String?)])
    func touching(base: String, new: String, other: String, merged: String?) {
        #expect(TextDifference.merge(new, into: other, since: base) == merged)
    }

    @Test("A forged difference is refused, or cuts the text at code units")
    func forged() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SplitMix64(seed: seed)
        let extremes = [Int.min, -1, .max, 1 << 53]
        for _ in 0..<3000 {
            let old = RandomText.make(upTo: 8, &random)
            let units = Array(old.utf16)
            func number() -> Int {
                Bool.random(using: &random)
                    ? Int.random(in: 0...units.count + 1, using: &random)
                    : extremes.randomElement(using: &random) ?? 0
            }
            let difference = TextDifference(
                start: number(), end: number(), text: "é",
                length: Bool.random(using: &random) ? units.count : number(),
                hash: TextDifference.hash(of: old))
            let result = difference.applied(to: old)
            if let result {
                let expected = units.prefix(difference.start) + "é".utf16 + units.suffix(difference.end)
                #expect(Array(result.utf16) == Array(expected), "seed \(seed)")
            } else {
                let (start, end) = (difference.start, difference.end)
                let fits =
                    difference.length == units.count && (0...units.count).contains(start)
                    && (0...(units.count - start)).contains(end)
                let splits =
                    fits
                    && [start, units.count - end].contains {
                        $0 < units.count && UTF16.isTrailSurrogate(units[$0])
                    }
                #expect(!fits || splits, "seed \(seed)")
            }
        }
    }

    @Test(
        "A difference doesn't apply to a text that looks the same but has other code units",
        arguments: [("é", "e\u{301}"), ("a\nb", "a\r\nb"), ("ab", "ba"), ("a\0b", "a b"), ("", "a")])
    func otherText(old: String, other: String) {
        let difference = TextDifference(from: old, to: old + "!")
        #expect(difference.applied(to: old) == old + "!")
        #expect(difference.applied(to: other) == nil)
    }

    @Test("The hash is that of the page's script")
    func hash() {
        // Computed by the script.
        #expect(TextDifference.hash(of: "") == 2_166_136_261)
        #expect(TextDifference.hash(of: "a") == 3_826_002_220)
        #expect(TextDifference.hash(of: "né😀\0") == 2_341_073_031)
    }
}

/// A difference found by trying all lengths.
private struct Oracle {
    let difference: TextDifference

    init(_ old: String, _ new: String) {
        let (before, after) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
        let shorter = min(before.count, after.count)
        let start = (0...shorter).last { before.prefix($0).elementsEqual(after.prefix($0)) } ?? 0
        let end =
            (0...shorter - start).last { before.suffix($0).elementsEqual(after.suffix($0)) } ?? 0
        func count(_ scalars: some Sequence<Unicode.Scalar>) -> Int {
            scalars.reduce(0) { $0 + UTF16.width($1) }
        }
        var text = ""
        text.unicodeScalars.append(contentsOf: after.dropFirst(start).dropLast(end))
        difference = TextDifference(
            start: count(after.prefix(start)), end: count(after.suffix(end)), text: text,
            length: count(before),
            hash: TextDifference.hash(of: old))
    }
}

/// Random texts with everything that counts differently in bytes, code units, and characters.
enum RandomText {
    /// Emoji that share their first or second surrogate, combining marks, joiners, line ends, NUL, and markup.
    private static let pieces = [
        "a", "b", "a", "1", "ß", "é", "e\u{301}", "\u{301}", "😀", "😁", "🌀", "\u{1F600}\u{200D}", "🇩🇪", "👩‍👧",
        "\0", "\n", "\r\n",
        "\u{2028}", "\"", "<", "\\", "漢", "\u{FFFD}", "\u{10FFFF}",
    ]

    static func make(upTo count: Int, _ random: inout SplitMix64) -> String {
        (0..<Int.random(in: 0...count, using: &random)).map { _ in pieces.randomElement(using: &random) ?? ""
        }
        .joined()
    }

    /// Replaces a random range.
    static func edited(_ text: String, _ random: inout SplitMix64) -> String {
        let scalars = Array(text.unicodeScalars)
        let start = Int.random(in: 0...scalars.count, using: &random)
        let end = Int.random(in: start...scalars.count, using: &random)
        var new = ""
        new.unicodeScalars.append(contentsOf: scalars[..<start])
        new += make(upTo: 3, &random)
        new.unicodeScalars.append(contentsOf: scalars[end...])
        return new
    }
}

import StoreyInternal
import Testing

@testable import StoreyLayers

@Suite("A path pattern")
struct PathPatternTests {
    @Test(
        "Wildcards match within a folder, across folders, or any number of folders",
        arguments: [
            ("Sources/A", ["Sources/A": true, "Sources/AB": false, "Sources": false]),
            ("Sources/*", ["Sources/A": true, "Sources/": true, "Sources/A/B": false]),
            ("Sources/?", ["Sources/A": true, "Sources//": false, "Sources/": false]),
            ("Sources/**", ["Sources/A/B": true, "Sources/": true, "Sources": false]),
            ("**/View/*", ["View/A": true, "A/B/View/C": true, "AView/C": false, "View/A/B": false]),
            ("A**B", ["AB": true, "A/x/B": true, "A/x/C": false]),
        ] as [(String, [String: Bool])])
    func examples(pattern: String, paths: [String: Bool]) {
        let matches = paths.keys.map { ($0, PathPattern(pattern).matches(Array($0.utf8))) }
        #expect(Dictionary(uniqueKeysWithValues: matches) == paths)
    }

    @Test(
        "Random patterns match the same paths as a matcher that tries all ways",
        arguments: 0..<20 as Range<UInt64>)
    func randomPatterns(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        func text(of characters: [String], _ length: Int) -> String {
            (0..<length).map { _ in characters.randomElement(using: &random) ?? "" }.joined()
        }
        for _ in 0..<500 {
            let pattern = text(
                of: ["a", "b", "/", "?", "*", "**", "**/"], .random(in: 0...6, using: &random))
            let path = text(of: ["a", "b", "/"], .random(in: 0...7, using: &random))
            let expected = Self.matches(Substring(pattern), Substring(path))
            #expect(
                PathPattern(pattern).matches(Array(path.utf8)) == expected,
                "\(pattern) and \(path), seed \(seed)")
        }
    }

    /// Tries all ways, one after the other.
    private static func matches(_ pattern: Substring, _ path: Substring) -> Bool {
        guard let first = pattern.first else { return path.isEmpty }
        if pattern.hasPrefix("**") {
            if pattern.hasPrefix("**/"), matches(pattern.dropFirst(3), path) { return true }
            return path.indices.contains { matches(pattern.dropFirst(2), path[$0...]) }
                || matches(pattern.dropFirst(2), "")
        }
        if first == "*" {
            return matches(pattern.dropFirst(), path)
                || path.first.map { $0 != "/" && matches(pattern, path.dropFirst()) } ?? false
        }
        guard let next = path.first, next == first || first == "?" && next != "/" else { return false }
        return matches(pattern.dropFirst(), path.dropFirst())
    }

    @Test("Many wildcards take no exponential time", .timeLimit(.minutes(10)))
    func manyWildcards() {
        let path = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000)
        #expect(!PathPattern(String(repeating: "**a", count: 100) + "b").matches(path))
        #expect(PathPattern(String(repeating: "*?", count: 100)).matches(path))
    }
}

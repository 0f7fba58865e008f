import StoreyInternal
import Testing

@testable import StoreyLayers

@Suite struct `YAML files` {
    @Test(arguments: [
        ("a: 1", YAML.mapping(["a": .scalar("1")])),
        ("", .mapping([:])),
        ("# only a comment\n---\na: b # more\n...\nrest: [", .mapping(["a": .scalar("b")])),
        (
            "a:\n  b:\n    c: d\n  e: f",
            .mapping(["a": .mapping(["b": .mapping(["c": .scalar("d")]), "e": .scalar("f")])])
        ),
        (
            "- a\n- b: 1\n  c: 2\n-\n  d: 3",
            .sequence([
                .scalar("a"), .mapping(["b": .scalar("1"), "c": .scalar("2")]), .mapping(["d": .scalar("3")]),
            ])
        ),
        ("a:\n- b\n- c\nd: e", .mapping(["a": .sequence([.scalar("b"), .scalar("c")]), "d": .scalar("e")])),
        ("- - a\n  - b\n- c", .sequence([.sequence([.scalar("a"), .scalar("b")]), .scalar("c")])),
        (
            #"a: [x, "y, z", {p: q, r: [s]}]"#,
            .mapping([
                "a": .sequence([
                    .scalar("x"), .scalar("y, z"),
                    .mapping(["p": .scalar("q"), "r": .sequence([.scalar("s")])]),
                ])
            ])
        ),
        (
            "a: [\n  x, # first\n  y\n]\nb: c",
            .mapping(["a": .sequence([.scalar("x"), .scalar("y")]), "b": .scalar("c")])
        ),
        (#""a b": 'it''s #1' # no"#, .mapping(["a b": .scalar("it's #1")])),
        (#"a: "say \"x\": y""#, .mapping(["a": .scalar(#"say "x": y"#)])),
        ("a: http://b.c:80/d#e", .mapping(["a": .scalar("http://b.c:80/d#e")])),
        (
            "a: |\n  # no comment\n\n  b: c\nd: e",
            .mapping(["a": .scalar("# no comment\n\nb: c"), "d": .scalar("e")])
        ),
        ("a: one\n  two\nb: c", .mapping(["a": .scalar("one two"), "b": .scalar("c")])),
        (
            "a: &x\n  b: 1\nc:\n  <<: *x\n  d: 2\ne: *x",
            .mapping([
                "a": .mapping(["b": .scalar("1")]), "c": .mapping(["b": .scalar("1"), "d": .scalar("2")]),
                "e": .mapping(["b": .scalar("1")]),
            ])
        ),
        ("a: &x [1]\nb: *x", .mapping(["a": .sequence([.scalar("1")]), "b": .sequence([.scalar("1")])])),
        ("a:\nb: {}", .mapping(["a": .scalar(""), "b": .mapping([:])])),
    ])
    func `Mappings, sequences and scalars are read`(text: String, expected: YAML) throws {
        #expect(try YAML.read(text) == expected)
        #expect(try YAML.read(text.replacing("\n", with: "\r\n")) == expected)
    }

    @Test(arguments: [
        ("a: [b", 1), ("a: b\n   c: d", 2), ("a:\n\tb: c", 2), ("a: *unknown", 1), ("a: \"b", 1),
        ("a: {b: c}}", 1),
        ("a: b\n- c", 2),
    ])
    func `Text that can't be read is an error with its line`(text: String, line: Int) {
        #expect(throws: YAML.Problem(line: line)) { try YAML.read(text) }
    }

    @Test func `Deeply nested text is an error instead of a crash`() {
        #expect(throws: YAML.Problem.self) { try YAML.read(String(repeating: "[", count: 100_000)) }
        #expect(throws: YAML.Problem.self) {
            try YAML.read("a: " + String(repeating: "[", count: 1000) + String(repeating: "]", count: 1000))
        }
        let nested = (0..<1000).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n")
        #expect(throws: YAML.Problem.self) { try YAML.read(nested) }
    }

    @Test(arguments: 0..<20)
    func `Any damage is read or is an error, and ends`(seed: UInt64) {
        let text = "a: &x {b: [c, 'd']}\ne:\n- f: \"g\"\n  h: |\n   i\n- *x\n"
        var random = SplitMix64(seed: seed)
        for _ in 0..<200 {
            var bytes = Array(text.utf8)
            for _ in 0...Int.random(in: 0..<4, using: &random) {
                let index = Int.random(in: bytes.indices, using: &random)
                if Bool.random(using: &random) {
                    bytes[index] = "[]{}:,-\"'|&* \n\ta#".utf8.randomElement(using: &random) ?? 0
                } else {
                    bytes.remove(at: index)
                }
            }
            _ = try? YAML.read(String(decoding: bytes, as: UTF8.self))
        }
    }
}

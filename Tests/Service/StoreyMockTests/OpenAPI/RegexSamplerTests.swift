import StoreyInternal
import Testing

@testable import StoreyMock

@Suite("A regular expression of JSON Schema")
struct RegexSamplerTests {
    @Test(
        arguments: [
            "^[A-Z]{3}-[0-9]+$", "^(?:[a-z0-9]+(?:-[a-z0-9]+)*)$", #"^\d{4}-\d{2}-\d{2}$"#, "^(foo|bar)?baz$",
            "^#[0-9a-fA-F]{6}$", #"^[\w.+-]+@[\w-]+\.[a-z]{2,}$"#, "^[^/]+$",
            #"^arn:aws:[a-z]+:\S*:\d{12}:.+$"#,
            #"^\+?[1-9]\d{1,14}$"#, "^([a-z])\\1$", #"^\p{L}+$"#, "^{id}$", #"^[a-z\]\[]{2}$"#,
            "^(?=.*[a-z])[a-z0-9]{8,}$",
            #"^\x41\u0042[\u0043]$"#, "a|b", "", "^.{3,5}$", #"^(?<year>\d{4})$"#, "^[+-]?[0-9]*\\.?[0-9]+$",
        ], 1...10)
    func `A generated text matches its expression`(pattern: String, seed: UInt64) throws {
        let schema = CompiledSchema(["type": "string", "pattern": .string(pattern)])
        #expect(schema.flaws + schema.warnings == [])
        let text = try #require(schema.sample(seed: seed), "seed \(seed)")
        #expect(schema.violations(in: text) == [], "seed \(seed): \(text)")
    }

    @Test(arguments: [
        ("^a$", "a\n", false), (#"^\d$"#, "١", false), (#"^\w$"#, "é", false), ("^[[]$", "[", true),
        ("^a{$", "a{", true),
        ("^[a&&b]$", "&", true), ("^[^]$", "x", true), ("[]", "x", false), (#"^\cC$"#, "\u{3}", true),
        (#"^\uD83D\uDE00$"#, "😀", true), (#"^\S$"#, "\u{FEFF}", false), (#"^\/$"#, "/", true),
        ("^a.c$", "a\nc", false),
    ])
    func `An expression has the meaning of ECMAScript`(pattern: String, text: String, matches: Bool) throws {
        #expect(try RegexPattern(ecmaScript: pattern).matches(in: text) == matches)
    }
}

@Suite("A reference to another document")
struct URIReferenceTests {
    @Test(arguments: [
        ("b.json", "/docs/a.json", "/docs/b.json"), ("../b/c.json", "/docs/x/a.json", "/docs/b/c.json"),
        ("./b.json", "a.json", "b.json"), ("../b.json", "a.json", "../b.json"),
        ("b.json", "../x/a.json", "../x/b.json"),
        ("/b.json", "http://h/x/a.json", "http://h/b.json"),
        ("b.json?x#y", "http://h/x/a.json", "http://h/x/b.json?x#y"),
        ("http://o/b", "http://h/a", "http://o/b"), ("//o/b", "http://h/a", "http://o/b"),
        ("b", "http://h", "http://h/b"),
        ("", "/a.json", "/a.json"), ("urn:x:y", "http://h/a", "urn:x:y"),
    ])
    func `A reference is resolved against the address of its document`(
        reference: String, base: String, address: String
    ) {
        #expect(URIReference.resolve(reference, against: base) == address)
    }
}

@Suite("A path pattern with parameters in a segment")
struct MixedPathTests {
    @Test(
        arguments: [
            ("/a/{id}.json", "/a/7.json", ["id": "7"]), ("/a/{id}.json", "/a/.json", nil),
            ("/a/{id}.json", "/a/7", nil),
            ("/a/thumb.{ext}", "/a/thumb.a.b", ["ext": "a.b"]),
            ("/{a}.{b}.json", "/x.y.z.json", ["a": "x", "b": "y.z"]),
            ("/{a}-{b}", "/x-y", ["a": "x", "b": "y"]), ("/{a}{b}", "/xyz", ["a": "x", "b": "yz"]),
            ("/{a}:x", "/1:x", ["a": "1"]),
        ] as [(String, String, [String: String]?)])
    func `A segment is split at the text between its parameters`(
        pattern: String, path: String, values: [String: String]?
    ) {
        #expect(PathPattern(pattern).parameters(in: PathPattern.segments(of: path)) == values)
        #expect("\(PathPattern(pattern))" == pattern)
    }

    @Test func `The most specific path responds`() async throws {
        let paths = ["/a/:id", "/a/{id}.json", "/a/x{id}.json", "/a/x1.json"]
        let server = MockServer(paths.map { Stub("GET", PathPattern($0), response: .text($0)) })
        for (path, pattern) in [("/a/7", 0), ("/a/7.json", 1), ("/a/x7.json", 2), ("/a/x1.json", 3)] {
            #expect(try await server.get(path).text == paths[pattern])
        }
    }
}

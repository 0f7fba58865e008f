import StoreyInternal
import Testing

@testable import StoreyMock

@Suite("JSON")
struct JSONTests {
    @Test(
        arguments: [
            (
                #" { "a" : [ 1 , -2.5e3 , true , null , "x\u00e9\ud83d\ude00\n" ] , "b" : { } } "#,
                ["a": [1, -2500.0, true, .null, "xé😀\n"], "b": [:]]
            ),
            ("0", 0), ("-0.0", 0), ("\"\"", ""), ("\u{FEFF}[]", []), (#"{"a":1,"a":2}"#, ["a": 2]),
            ("9223372036854775808", 9_223_372_036_854_775_808.0),
        ] as [(String, MockJSON)])
    func `JSON text is parsed`(text: String, value: MockJSON) throws {
        #expect(try MockJSON(reading: text) == value)
    }

    @Test(arguments: [
        "12345678901234567890", "1e400", "-1E-400", "1.0", "1.50", "-0", "0.1", "1e2", "100",
        "9007199254740993.5",
        "0.30000000000000000001",
    ])
    func `A number keeps its text`(text: String) async throws {
        #expect(try MockJSON(reading: text).text == text)
        let files = try StubFiles(["GET/a.stub.json": #"{"jsonBody": {"n": \#(text)}}"#])
        #expect(try await MockServer(folder: files.path).get("/a").text == #"{"n":\#(text)}"#)
    }

    @Test(arguments: [
        ("1.0", "1", true), ("1e2", "100", true), ("-0", "0", true), ("1.50", "1.5", true),
        ("1e400", "10e399", true),
        ("12345678901234567890", "12345678901234567891", false), ("1e400", "1e401", false),
        ("1e400", "-1e400", false),
        ("0.1000000000000000000001", "0.1000000000000000000002", false),
    ])
    func `Numbers are compared by their exact value`(one: String, other: String, areEqual: Bool) throws {
        let (one, other) = (try MockJSON(reading: one), try MockJSON(reading: other))
        #expect((one == other) == areEqual)
        #expect((Set([one, other]).count == 1) == areEqual)
    }

    @Test(arguments: [
        ("", 1, 1, "the text is empty"), ("{\n  \"a\" 1}", 2, 7, "expected a colon"),
        ("[1,\n2,\n]", 3, 1, "expected a value"), ("[01]", 1, 4, "invalid number"),
        ("\"a\nb\"", 1, 3, "a line break or control character in a string; write it as an escape sequence"),
        ("{\"a\":1} x", 1, 9, "unexpected text after the value"),
        ("[1", 1, 3, "expected a comma or a closing bracket"),
        ("\"\\ud800\"", 1, 8, "invalid escape sequence"), ("\"a", 1, 3, "the closing quote is missing"),
        (String(repeating: "[", count: 1000), 1, 129, "nesting exceeds 128 levels"),
    ])
    func `A syntax error is reported with line and column`(
        text: String, line: Int, column: Int, reason: String
    ) throws {
        #expect(throws: MockJSONError(line: line, column: column, reason: reason)) {
            try MockJSON(reading: text)
        }
    }

    @Test(arguments: UInt64(0)..<200)
    func `Random values survive writing and parsing`(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        let value = MockJSON.random(depth: 4, &generator)
        #expect(try MockJSON(reading: value.text) == value, "seed \(seed)")
    }

    @Test(arguments: [
        (#"{"a":1,"b":[1,2]}"#, #"{"b":[1,2],"a":1.0}"#, false, false, nil as String?),
        (#"{"a":1}"#, #"{"a":2}"#, false, false, "$.a is 1, not 2"),
        (#"{"a":1,"c":3}"#, #"{"a":1}"#, false, false, "$.c is not expected"),
        (#"{"a":1,"c":3}"#, #"{"a":1}"#, false, true, nil),
        (#"{"c":3}"#, #"{"a":1}"#, false, true, "$.a is missing"),
        ("[1,2,3]", "[3,1,2]", false, false, "$[0] is 1, not 3"),
        ("[1,2,3]", "[3,1,2]", true, false, nil),
        ("[1,2,3]", "[3,1]", true, false, "$ has 3 elements, not 2"),
        ("[1,2,3]", "[3,1]", true, true, nil),
        ("[1,1,2]", "[1,2,2]", true, false, "$ has no element 2"),
        // The first expected element matches both, the second one only the first.
        (#"[{"a":1,"b":2},{"a":1}]"#, #"[{"a":1},{"a":1,"b":2}]"#, true, true, nil),
        (#"{"a":"1"}"#, #"{"a":1}"#, true, true, #"$.a is "1", not 1"#),
    ])
    func `The first difference is reported`(
        found: String, wanted: String, order: Bool, extras: Bool, difference: String?
    ) throws {
        let found = try MockJSON(reading: found)
        #expect(
            try found.difference(
                from: MockJSON(reading: wanted), ignoringArrayOrder: order, ignoringExtraElements: extras)
                == difference)
    }
}

extension MockJSON {
    static func random(depth: Int, _ generator: inout SplitMix64) -> MockJSON {
        switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &generator) {
        case 0: return .null
        case 1: return .bool(.random(using: &generator))
        case 2: return .integer(.random(in: .min ... .max, using: &generator))
        case 3: return .number(Double.random(in: -1e9...1e9, using: &generator))
        case 4:
            let letters: [Character] = ["a", "\"", "\\", "\n", "é", "😀", "\u{1}", " "]
            return .string(String((0..<5).map { _ in letters.randomElement(using: &generator) ?? "x" }))
        case 5: return .array((0..<3).map { _ in random(depth: depth - 1, &generator) })
        default:
            return .object((0..<3).map { Member("m\($0)", random(depth: depth - 1, &generator)) })
        }
    }
}

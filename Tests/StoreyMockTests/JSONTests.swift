import Seeded
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
        ] as [(String, JSON)])
    func `is read`(text: String, value: JSON) throws {
        #expect(try JSON(reading: text) == value)
    }

    @Test(arguments: [
        ("", 1, 1, "there is nothing"), ("{\n  \"a\" 1}", 2, 7, "a colon is missing"),
        ("[1,\n2,\n]", 3, 1, "this is no value"), ("[01]", 1, 4, "this is no number"),
        ("\"a\nb\"", 1, 3, "a line break or control character in a text; write it as an escape"),
        ("{\"a\":1} x", 1, 9, "something follows the value"),
        ("[1", 1, 3, "a comma or a closing bracket is missing"),
        ("\"\\ud800\"", 1, 8, "there is no such escape"), ("\"a", 1, 3, "the closing quote is missing"),
        (String(repeating: "[", count: 1000), 1, 129, "nested deeper than 128"),
    ])
    func `says where it is none`(text: String, line: Int, column: Int, reason: String) throws {
        #expect(throws: JSONFault(line: line, column: column, reason: reason)) { try JSON(reading: text) }
    }

    @Test(arguments: UInt64(0)..<200)
    func `is read as it was written`(seed: UInt64) throws {
        var chance = SplitMix(seed: seed)
        let value = JSON.random(depth: 4, &chance)
        #expect(try JSON(reading: value.text) == value, "seed \(seed)")
    }

    @Test(arguments: [
        (#"{"a":1,"b":[1,2]}"#, #"{"b":[1,2],"a":1.0}"#, false, false, nil as String?),
        (#"{"a":1}"#, #"{"a":2}"#, false, false, "$.a is 1, not 2"),
        (#"{"a":1,"c":3}"#, #"{"a":1}"#, false, false, "$.c is not wanted"),
        (#"{"a":1,"c":3}"#, #"{"a":1}"#, false, true, nil),
        (#"{"c":3}"#, #"{"a":1}"#, false, true, "$.a is missing"),
        ("[1,2,3]", "[3,1,2]", false, false, "$[0] is 1, not 3"),
        ("[1,2,3]", "[3,1,2]", true, false, nil),
        ("[1,2,3]", "[3,1]", true, false, "$ has 3 elements, not 2"),
        ("[1,2,3]", "[3,1]", true, true, nil),
        ("[1,1,2]", "[1,2,2]", true, false, "$ has no element 2"),
        // The first wanted element fits both, the second only the one it would take first.
        (#"[{"a":1,"b":2},{"a":1}]"#, #"[{"a":1},{"a":1,"b":2}]"#, true, true, nil),
        (#"{"a":"1"}"#, #"{"a":1}"#, true, true, #"$.a is "1", not 1"#),
    ])
    func `differs where it does`(
        found: String, wanted: String, order: Bool, extras: Bool, difference: String?
    ) throws {
        let found = try JSON(reading: found)
        #expect(
            try found.difference(from: JSON(reading: wanted), ignoringOrder: order, ignoringExtras: extras)
                == difference)
    }
}

extension JSON {
    static func random(depth: Int, _ chance: inout SplitMix) -> JSON {
        switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &chance) {
        case 0: return .null
        case 1: return .bool(.random(using: &chance))
        case 2: return .integer(.random(in: .min ... .max, using: &chance))
        case 3: return .number(Double.random(in: -1e9...1e9, using: &chance))
        case 4:
            let letters: [Character] = ["a", "\"", "\\", "\n", "é", "😀", "\u{1}", " "]
            return .string(String((0..<5).map { _ in letters.randomElement(using: &chance) ?? "x" }))
        case 5: return .array((0..<3).map { _ in random(depth: depth - 1, &chance) })
        default:
            return .object((0..<3).map { Member("m\($0)", random(depth: depth - 1, &chance)) })
        }
    }
}

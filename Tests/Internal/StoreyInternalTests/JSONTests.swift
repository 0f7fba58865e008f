import Foundation
import StoreyInternal
import Testing

@Suite("JSON values")
struct JSONTests {
    @Test("A value that was read is written as JSONEncoder writes it with sorted keys")
    func text() throws {
        let strings = ["\u{8}\u{c}\n\r\t\u{1}\u{1f}\u{7f}", "\"\\/<", "\u{2028}😀", "e\u{301}"]
        let values: [String: [Double]] = [
            "a10": [], "a9": [0.1, 1e30, -1e-7, 5], "B": [], "ä": [1], "～": [], "😀": [],
        ]
        for value: any Encodable in [strings, values, [true, nil] as [Bool?]] {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let text = String(decoding: try encoder.encode(value), as: UTF8.self)
            #expect(try JSON(reading: text).text == text)
        }
        let written = #"{ "b" : 1.50, "a" : 12345678901234567890 }"#
        #expect(try JSON(reading: written).text == #"{"a":12345678901234567890,"b":1.50}"#)
    }

    @Test("Values know their lines")
    func lines() throws {
        let json = try JSON(reading: "{\n\"a\":\n[1,\ntrue]}")
        let a = try #require(json.members.first)
        #expect(a.name == "a" && a.line == 2 && a.value.line == 3)
        #expect(a.value.elements.map(\.line) == [3, 4])
        #expect(a.value.elements.first?.integer == 1)
        #expect(json["a"]?.elements.last?.bool == true)
    }

    @Test(
        "An invalid text is an error with its line",
        arguments: [
            ("", 1, "the JSON ends unexpectedly"),
            ("{\"a\":1,\n\"a\":2}", 2, "duplicate key “a” in an object"),
            ("[1\n2]", 2, "a comma or ] is missing"),
            ("1 2", 1, "unexpected content after the end of the JSON"),
            (String(repeating: "[", count: 200), 1, "the JSON is nested too deeply"),
        ])
    func errors(text: String, line: Int, reason: String) {
        #expect(throws: FileSyntaxError(line: line, reason: reason)) { try JSON(reading: text) }
    }
}

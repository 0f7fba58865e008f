import Foundation
import StoreyInternal
@testable import StoreyWeb
import Testing

@Suite("Message fields")
struct MessageFieldsTests {
    /// Returns a random object of valid and unexpected values.
    private static func object(_ random: inout SplitMix64) -> [String: Any] {
        let letters = [
            "a", "\"", "\\", "/", "\n", "\u{1}", "é", "\u{2028}", "😀", "👩‍👧", " ", "{", "]", "u0041",
        ]
        func text(_ random: inout SplitMix64) -> String {
            (0..<Int.random(in: 0..<6, using: &random)).map { _ in letters.randomElement(using: &random) ?? ""
            }
            .joined()
        }
        return (0..<Int.random(in: 0..<6, using: &random)).reduce(into: [:]) { object, _ in
            let name = text(&random)
            switch Int.random(in: 0..<7, using: &random) {
            case 0..<2: object[name] = text(&random)
            case 2: object[name] = Int.random(in: Int.min...Int.max, using: &random)
            case 3: object[name] = Bool.random(using: &random)
            case 4: object[name] = NSNull()
            case 5: object[name] = [1, [text(&random)], ["a": 1.5]] as [Any]
            default: object[name] = -2.5e30
            }
        }
    }

    @Test("Fields equal those that Foundation decodes", arguments: 0..<20)
    func sameAsFoundation(round: Int) throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SplitMix64(seed: seed)
        for _ in 0..<100 {
            let object = Self.object(&random)
            let options: JSONSerialization.WritingOptions = Bool.random(using: &random) ? .prettyPrinted : []
            let text = String(
                decoding: try JSONSerialization.data(withJSONObject: object, options: options), as: UTF8.self)
            let fields = MessageFields(text)
            #expect(fields.isComplete, "seed \(seed): \(text)")
            for (name, value) in object {
                #expect(fields.text(name) == value as? String, "seed \(seed): \(text)")
                let number = value is Int ? value as? Int : nil
                #expect(fields.number(name) == number, "seed \(seed): \(text)")
                #expect(fields.flag(name) == value as? Bool, "seed \(seed): \(text)")
            }
        }
    }

    /// The converse doesn't hold: Foundation accepts a trailing comma.
    @Test("A message that Foundation rejects is never complete", arguments: 0..<20)
    func broken(round: Int) throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SplitMix64(seed: seed)
        for _ in 0..<100 {
            let data = try JSONSerialization.data(withJSONObject: Self.object(&random))
            var text = Array(String(decoding: data, as: UTF8.self).unicodeScalars)
            let place = Int.random(in: 0..<text.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: text.removeLast(text.count - place)
            case 1: text.remove(at: place)
            // No "e": Foundation rejects numbers that are too large, which the parser skips.
            default: text[place] = "{}[]\",:\\0u-.".unicodeScalars.randomElement(using: &random) ?? "x"
            }
            let broken = String(String.UnicodeScalarView(text))
            let known = try? JSONSerialization.jsonObject(with: Data(broken.utf8)) as? [String: Any]
            #expect(!MessageFields(broken).isComplete || known != nil, "seed \(seed): \(broken)")
        }
    }

    @Test(
        "Fields before a syntax error are available",
        arguments: [
            #"{"n":1"#, #"{"n":1,}"#, #"{"n":1} x"#, #"{"n":1,"v":01}"#, #"{"n":1,"v":+1}"#,
            #"{"n":1,"v":1.}"#,
            #"{"n":1,"v":.5}"#, #"{"n":1,"v":1e}"#, #"{"n":1,"v":-}"#, #"{"n":1,"v":tru}"#, #"{"n":1 "v":1}"#,
            #"{"n":1,"v":"\ud800"}"#, #"{"n":1,"v":"\ud800\u0041"}"#, #"{"n":1,"v":"\udc00"}"#,
            #"{"n":1,"v":"\x"}"#, #"{"n":1,"v":"\u00g0"}"#, "{\"n\":1,\"v\":\"\n\"}", #"{"n":1,"v":[1,]}"#,
            #"{"n":1,"v":\#(String(repeating: "[", count: 100_000))"#,
        ])
    func upTo(text: String) {
        let fields = MessageFields(text)
        #expect(!fields.isComplete)
        #expect(fields.number("n") == 1)
    }
}

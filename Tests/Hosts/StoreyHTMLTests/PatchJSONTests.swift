import BrowserPage
import Foundation
import StoreyInternal
import StoreyHTML
import Testing

@Suite("Patches as JSON")
struct PatchJSONTests {
    @Test(
        "Patches have the format that the page's script applies",
        arguments: [
            (HTMLPatch.text(path: [0, 12], "a"), #"["t",[0,12],"a"]"#),
            (.attribute(path: [], name: "class", value: "x y"), #"["a",[],"class","x y"]"#),
            (.attribute(path: [3], name: "hidden", value: nil), #"["a",[3],"hidden"]"#),
            (.value(path: [1], ""), #"["v",[1],""]"#),
            (.checked(path: [1], false), #"["k",[1],false]"#),
            (
                .children(
                    path: [1], removed: [0, 2],
                    placed: [
                        .init(position: 0, source: .moved(from: 4)),
                        .init(position: 3, source: .inserted("<p class=\"x\">")),
                    ]), #"["c",[1],[0,2],[[0,4],[3,"\u003cp class=\"x\">"]]]"#
            ),
        ])
    func form(patch: HTMLPatch, json: String) throws {
        var written = ""
        patch.writeJSON(to: &written)
        #expect(written == json)
        #expect(try JSONDecoder().decode(WirePatch.self, from: Data(json.utf8)).patch == patch)
    }

    @Test(
        "Any text survives encoding and decoding",
        arguments: EscapingTests.hostile + [allControls, "\"\\/\u{7F}😀"])
    func readsBack(text: String) throws {
        var json = ""
        json.appendScriptSafeJSONLiteral(text)
        let read = try JSONDecoder().decode(String.self, from: Data(json.utf8))
        #expect(Array(read.unicodeScalars) == Array(text.unicodeScalars))
        #expect(!json.contains { "\n\r\u{2028}\u{2029}<".contains($0) })
    }

    static let allControls = String(String.UnicodeScalarView((0..<0x21).compactMap(Unicode.Scalar.init(_:))))
}

import Foundation
import StoreyGraph
import StoreyInternal
import Testing

@testable import StoreyResources

@Suite("Damaged resource files")
struct DamageTests {
    private static let files = [
        "Localizable.xcstrings": #"""
        { "sourceLanguage": "en", "strings": { "a %lld": { "localizations": { "en": { "variations": { "plural": {
        "one": { "stringUnit": { "state": "new", "value": "One \u00e9" } },
        "other": { "stringUnit": { "value": "%1$lld \uD83D\uDE00 %%" } } } } }, "de": { "stringUnit": { "value": "%(n)lld" } } } } } }
        """#,
        "en.lproj/More.strings": #"/* c */ "b" = "B \U00e9 %@ \"x\""; // d\#n c = "C";"#,
        "de.lproj/More.strings": #""b" = "%@"; "c" = "C";"#,
        "A.xcassets/c.colorset/Contents.json": #"""
        { "colors": [ { "idiom": "universal", "color": { "color-space": "srgb", "components":
        { "red": "0xFF", "green": "12", "blue": 0.5, "alpha": "1.0" } } } ] }
        """#,
        "A.xcassets/i.imageset/Contents.json": #"{ "images": [ { "filename": "i.png", "scale": "2x" } ] }"#,
        "A.xcassets/i.imageset/i.png": "",
    ]

    @Test("The undamaged sample has no diagnostics")
    func undamaged() throws {
        #expect(try Sandbox(Self.files).diagnostics() == [])
    }

    /// Random damage leads to diagnostics with valid lines, and generation still succeeds.
    @Test("Random damage never crashes the reader or the generator", arguments: 0..<60 as Range<UInt64>)
    func damaged(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let sandbox = try Sandbox(Self.files)
        for (path, text) in Self.files.sorted(by: { $0.key < $1.key }) where !text.isEmpty {
            var bytes = Array(text.utf8)
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                let place = bytes.indices.randomElement(using: &random) ?? 0
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes.remove(at: place)
                case 1: bytes.insert(contentsOf: bytes[place...].prefix(9), at: place)
                case 2: bytes[place] = "\"\\%{}[],:;$@0-\n".utf8.randomElement(using: &random) ?? 0
                default: bytes[place] = UInt8.random(in: 0...255, using: &random)
                }
                if bytes.isEmpty { break }
            }
            try sandbox.write(Data(bytes), to: path)
        }
        let resources = try Resources(in: sandbox.folder)
        #expect(resources.diagnostics.allSatisfy { $0.line > 0 }, "seed \(seed)")
        let swift = ResourceGenerator(resources, access: .internal, header: "").swift
        #expect(swift.hasSuffix("\n"), "seed \(seed)")
    }
}

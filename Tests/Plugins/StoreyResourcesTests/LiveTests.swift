import Foundation
import Testing

@testable import StoreyResources

@Suite("Resources of a running app")
struct LiveTests {
    @Test("Texts are listed by language, name, and plural form, with the positions of arguments")
    func texts() throws {
        let count = [
            "en": plural(["one": "%lld note of %@", "other": "%lld notes of %@"]),
            "de": plural(["other": "%2$@ hat %1$lld"]),
        ].map { #""\#($0)": \#($1)"# }.sorted().joined(separator: ", ")
        let sandbox = try Sandbox.catalog(
            entry("home.title", ["en": "50 %% off", "de": "Halb"]),
            #""notes.count": { "localizations": { \#(count) } }"#)
        let live = try Resources(in: sandbox.folder).liveTexts
        #expect(
            live == [
                "en": [
                    "homeTitle": ["other": ["50 % off"]],
                    "notesCount": [
                        "one": ["", "1", " note of ", "2", ""], "other": ["", "1", " notes of ", "2", ""],
                    ],
                ],
                "de": [
                    "homeTitle": ["other": ["Halb"]], "notesCount": ["other": ["", "2", " hat ", "1", ""]],
                ],
            ])
    }

    @Test("Files have the content and the addresses that the host's style sheets refer to")
    func files() throws {
        let sandbox = try Sandbox(["Web/app.css": ".a { background: url(b.svg) }", "Web/b.svg": "<svg/>"])
        let files = try Resources(in: sandbox.folder).liveFiles
        #expect(files.map(\.name) == ["app.css", "b.svg"])
        #expect(String(decoding: files[0].bytes, as: UTF8.self) == ".a { background: url(\(files[1].url)) }")
    }

    @Test(
        "An app can show another wording, further texts and classes, and other contents of files, but nothing that its code names differently",
        arguments: [
            ([:], true),
            (["Localizable.xcstrings": catalog("b", "B")], true),
            (["Localizable.xcstrings": catalog("a", "B")], true),
            (["Localizable.xcstrings": catalog("a", "A") + "{"], false),
            (["Localizable.xcstrings": catalog("a", "A %@")], false),
            (["Web/app.css": ".a {} .b {}"], true), (["Web/app.css": ".b {}"], false),
            (["Web/other.css": ".a {}"], false), (["icon.svg": "<svg/>"], false),
        ] as [([String: String], Bool)])
    func replacing(changes: [String: String], isPossible: Bool) throws {
        let original = ["Localizable.xcstrings": Self.catalog("a", "A"), "Web/app.css": ".a {}"]
        let sandboxes = [try Sandbox(original), try Sandbox(original.merging(changes) { $1 })]
        let resources = try sandboxes.map { try Resources(in: $0.folder) }
        #expect(resources[1].canReplace(resources[0]) == isPossible)
    }

    private static func catalog(_ key: String, _ text: String) -> String {
        let texts = ["a": "A"].merging([key: text]) { $1 }.sorted { $0.key < $1.key }
        let strings = texts.map { entry($0.key, ["en": $0.value]) }.joined(separator: ", ")
        return #"{ "sourceLanguage": "en", "strings": { \#(strings) } }"#
    }
}

import Foundation
import Testing

@testable import StoreyResources

@Suite("Texts in folders of languages")
struct FolderTextTests {
    private static let plurals = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
            <key>notes</key>
            <dict>
                <key>NSStringLocalizedFormatKey</key>
                <string>%#@notes@ here</string>
                <key>notes</key>
                <dict>
                    <key>NSStringFormatSpecTypeKey</key>
                    <string>NSStringPluralRuleType</string>
                    <key>NSStringFormatValueTypeKey</key>
                    <string>lld</string>
                    <key>one</key>
                    <string>One note</string>
                    <key>other</key>
                    <string>%lld notes</string>
                </dict>
            </dict>
        </dict>
        </plist>
        """

    @Test("are read with their comments, escapes and plurals")
    func read() throws {
        let sandbox = try Sandbox([
            "en.lproj/Localizable.strings": #"""
            /* The title
               of the list */
            "title" = "Notes \"all\"\n\U00e9";
            // short
            save = "Save";
            """#,
            "de.lproj/Localizable.strings":
                "\"title\" = \"Notizen\";\n\"save\" = \"Sichern\";\n\"notes\" = \"%lld Notizen\";",
            "en.lproj/Localizable.stringsdict": Self.plurals,
        ])
        let resources = try Resources(in: sandbox.folder)
        #expect(resources.faults == [])
        #expect(resources.texts.map(\.name) == ["notes", "save", "title"])
        #expect(resources.texts.map(\.sample) == ["%lld notes here", "Save", "Notes \"all\"\né"])
        #expect(resources.texts.first?.count == 1)
    }

    @Test("are read as UTF-16 too, which older ones are")
    func wide() throws {
        let sandbox = try Sandbox()
        let bytes = try #require("\"title\" = \"Notes\";".data(using: .utf16))
        try sandbox.write(bytes, to: "en.lproj/Localizable.strings")
        #expect(try Resources(in: sandbox.folder).texts.map(\.sample) == ["Notes"])
    }

    @Test("are held to the development language, whichever it is")
    func missing() throws {
        let sandbox = try Sandbox([
            "en.lproj/Localizable.strings": "\"a\" = \"A\";\n\"b\" = \"%@\";\n\"b\" = \"%@\";",
            "de.lproj/Localizable.strings": "\"b\" = \"%lld\";\n\"c\" = \"C\";",
        ])
        #expect(
            try sandbox.faults() == [
                "de.lproj/Localizable.strings:1: error: “b” in “de” has a whole number (%lld) as placeholder 1, which is a text (%@).",
                "de.lproj/Localizable.strings:2: error: “c” has no text in the development language, “en”.",
                "en.lproj/Localizable.strings:1: error: “a” has no text in “de”.",
                "en.lproj/Localizable.strings:3: error: “b” stands twice in this file.",
            ])
        #expect(
            try sandbox.faults(developmentLanguage: "de").contains {
                $0.contains("“a” has no text in the development language, “de”")
            })
    }

    @Test(
        "that are broken are named with their line",
        arguments: [
            (
                "Localizable.strings", "\"a\" = \"A\"\n\"b\" = \"B\";", 2,
                "a semicolon is missing after the text of “a”"
            ),
            ("Localizable.strings", "\n\"a\" = \"A;", 2, "a text is not closed"),
            ("Localizable.strings", "\n/* never", 2, "a comment is not closed"),
            ("Localizable.strings", "\"a\" = ;", 1, "a text in quotation marks is missing"),
            ("Localizable.stringsdict", "<plist>", 1, "it is no property list"),
        ])
    func broken(file: String, text: String, line: Int, why: String) throws {
        let sandbox = try Sandbox(["en.lproj/\(file)": text])
        #expect(try sandbox.faults() == ["en.lproj/\(file):\(line): error: The file is broken: \(why)."])
    }

    @Test("with several plurals in one text are refused")
    func severalPlurals() throws {
        let two = Self.plurals.replacing("%#@notes@ here", with: "%#@notes@ %#@more@")
        let sandbox = try Sandbox(["en.lproj/Localizable.stringsdict": two])
        #expect(
            try sandbox.faults() == [
                """
                en.lproj/Localizable.stringsdict:4: error: “notes” has not exactly one “%#@…@” in its format, which is \
                all that is supported. Make a text of each.
                """
            ])
    }
}

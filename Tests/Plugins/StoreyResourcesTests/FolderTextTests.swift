import Foundation
import Testing

@testable import StoreyResources

@Suite("Texts in .lproj folders")
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

    @Test("Strings files with comments, escapes, and plurals are read")
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
        #expect(resources.diagnostics == [])
        #expect(resources.texts.map(\.name) == ["notes", "save", "title"])
        #expect(resources.texts.map(\.sample) == ["%lld notes here", "Save", "Notes \"all\"\né"])
        #expect(resources.texts.first?.count == 1)
    }

    @Test("A UTF-16 strings file is read")
    func wide() throws {
        let sandbox = try Sandbox()
        let bytes = try #require("\"title\" = \"Notes\";".data(using: .utf16))
        try sandbox.write(bytes, to: "en.lproj/Localizable.strings")
        #expect(try Resources(in: sandbox.folder).texts.map(\.sample) == ["Notes"])
    }

    @Test("Translations are compared with the development language")
    func missing() throws {
        let sandbox = try Sandbox([
            "en.lproj/Localizable.strings": "\"a\" = \"A\";\n\"b\" = \"%@\";\n\"b\" = \"%@\";",
            "de.lproj/Localizable.strings": "\"b\" = \"%lld\";\n\"c\" = \"C\";",
        ])
        #expect(
            try sandbox.diagnostics() == [
                "de.lproj/Localizable.strings:1: error: “b” in “de” has a whole number (%lld) as placeholder 1, which is a text (%@).",
                "de.lproj/Localizable.strings:2: error: “c” has no text in the development language, “en”.",
                "en.lproj/Localizable.strings:1: error: “a” has no text in “de”.",
                "en.lproj/Localizable.strings:3: error: The key “b” is duplicated in this file.",
            ])
        #expect(
            try sandbox.diagnostics(developmentLanguage: "de").contains {
                $0.contains("“a” has no text in the development language, “de”")
            })
    }

    @Test(
        "A malformed file is reported with the line of the error",
        arguments: [
            (
                "Localizable.strings", "\"a\" = \"A\"\n\"b\" = \"B\";", 2,
                "a semicolon is missing after the text of “a”"
            ),
            ("Localizable.strings", "\n\"a\" = \"A;", 2, "a text is not closed"),
            ("Localizable.strings", "\n/* never", 2, "a comment is not closed"),
            ("Localizable.strings", "\"a\" = ;", 1, "a text in quotation marks is missing"),
            ("Localizable.stringsdict", "<plist>", 1, "it isn't a property list"),
        ])
    func broken(file: String, text: String, line: Int, reason: String) throws {
        let sandbox = try Sandbox(["en.lproj/\(file)": text])
        #expect(
            try sandbox.diagnostics() == [
                "en.lproj/\(file):\(line): error: The file is malformed: \(reason)."
            ])
    }

    @Test("Two plurals in one text are reported")
    func severalPlurals() throws {
        let two = Self.plurals.replacing("%#@notes@ here", with: "%#@notes@ %#@more@")
        let sandbox = try Sandbox(["en.lproj/Localizable.stringsdict": two])
        #expect(
            try sandbox.diagnostics() == [
                """
                en.lproj/Localizable.stringsdict:4: error: “notes” must have exactly one “%#@…@” in its format. Split it \
                into separate texts.
                """
            ])
    }
}

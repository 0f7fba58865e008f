import Testing

@testable import StoreyResources

@Suite("Text diagnostics")
struct TextDiagnosticTests {
    private static let file = "Localizable.xcstrings"

    @Test("Valid texts have no diagnostics")
    func clean() throws {
        let sandbox = try Sandbox.catalog(
            entry("title", ["en": "Notes", "de": "Notizen"]),
            #""notes": { "localizations": { "en": \#(plural(["one": "One", "other": "%lld"])), "de": \#(unit("%lld"))} }"#
        )
        #expect(try sandbox.diagnostics() == [])
    }

    @Test("All missing translations are reported with their language")
    func missing() throws {
        let sandbox = try Sandbox.catalog(
            entry("title", ["en": "Notes", "de": "Notizen"]), entry("save", ["en": "Save"]),
            #""done": { "localizations": { "de": \#(unit("Done", state: "new")) } }"#)
        #expect(
            try sandbox.diagnostics() == [
                "Localizable.xcstrings:5: error: “save” has no text in “de”.",
                "Localizable.xcstrings:6: error: “done” has no text in “de”.",
            ])
    }

    @Test(
        "Placeholders that differ from the development language are reported",
        arguments: [
            ("%@ and %@", "%@", "lacks placeholder 2, a text (%@)."),
            ("%@", "%@ und %@", "has a placeholder 2, which the development language doesn't have."),
            ("%@", "%lld", "has a whole number (%lld) as placeholder 1, which is a text (%@)."),
            (
                "%1$@ %2$lld", "%1$lld %2$@",
                "has a whole number (%lld) as placeholder 1, which is a text (%@)."
            ),
            ("%lld", "Notizen", "lacks placeholder 1, a whole number (%lld)."),
        ])
    func arguments(english: String, german: String, what: String) throws {
        let sandbox = try Sandbox.catalog(entry("key", ["en": english, "de": german]))
        #expect(try sandbox.diagnostics().contains("\(Self.file):4: error: “key” in “de” \(what)"))
    }

    @Test("A plural that spells out its number takes the placeholder from its key")
    func numberInKey() throws {
        let forms = plural(["one": "A note", "other": "Notes"])
        let sandbox = try Sandbox.catalog(#""%lld notes": { "localizations": { "en": \#(forms) } }"#)
        #expect(try Resources(in: sandbox.folder).texts.map(\.count) == [1])
        #expect(try sandbox.diagnostics() == [])
    }

    @Test("A translation may change the order of placeholders")
    func order() throws {
        let sandbox = try Sandbox.catalog(entry("key", ["en": "%@ of %lld", "de": "%2$lld: %1$@"]))
        #expect(try sandbox.diagnostics() == [])
    }

    @Test(
        "An unknown placeholder is reported", arguments: ["%.2f", "%x", "%s", "%5d", "%#@notes@", "%arg"])
    func unknown(placeholder: String) throws {
        let sandbox = try Sandbox.catalog(entry("key", ["en": "It is \(placeholder)"]))
        let fault = try sandbox.diagnostics().first ?? ""
        let shown = placeholder == "%#@notes@" ? "%#@" : placeholder
        #expect(fault.contains("has the unknown placeholder \(shown)"), "\(fault)")
    }

    @Test(
        "Percent signs in a text aren't placeholders",
        arguments: ["100%", "100 % sure", "(50%)", "100%% of it"])
    func percent(text: String) throws {
        #expect(try Sandbox.catalog(entry("key", ["en": text])).diagnostics() == [])
    }

    @Test("A placeholder before a combining mark is recognized")
    func vowelSigns() throws {
        #expect(try TextFormat("%@\u{93F}").pieces == [.argument(1), .text("\u{93F}")])
        #expect(
            try TextFormat("%%\u{200D}%1$@\u{301}").pieces == [
                .text("%\u{200D}"), .argument(1), .text("\u{301}"),
            ])
    }

    @Test("Keys must map to valid, unique, unreserved names")
    func names() throws {
        let sandbox = try Sandbox.catalog(
            entry("notes.title", ["en": "A"]), entry("notes_title", ["en": "B"]), entry("1", ["en": "C"]),
            entry("%lld", ["en": "%lld"]), entry("language", ["en": "D"]))
        #expect(
            try sandbox.diagnostics() == [
                """
                \(Self.file):5: error: “notes_title” and “notes.title” (line 4) both map to the name notesTitle. \
                Change one of the keys.
                """,
                "\(Self.file):6: error: “1” has no valid Swift name. Use a key that starts with a letter.",
                "\(Self.file):7: error: “%lld” has no valid Swift name. Use a key that starts with a letter.",
                "\(Self.file):8: error: “language” maps to the name language, which is reserved. Use another key.",
            ])
    }

    @Test(
        "Invalid plural forms are reported",
        arguments: [
            (
                plural(["one": "One %lld"]),
                "“key” in “en” has no plural form “other”, which is required."
            ),
            (
                plural(["few": "%lld", "other": "%lld"]),
                "“key” in “en” has the plural form “few”, which the language doesn't have. Valid forms: “one”, “other”."
            ),
            (
                plural(["one": "One", "other": "Many"]),
                "“key” in “en” has plural forms, but no number such as %lld to select one."
            ),
            (
                plural(["one": "%lld %lld", "other": "%lld %lld"]),
                """
                “key” in “en” has plural forms, but 2 numbers, so the selection is ambiguous. Split it into separate texts.
                """
            ),
            (
                plural(["one": "One", "other": "%1$lld in %2$@"]),
                "“key” in “en”, “one”, lacks placeholder 2, a text (%@)."
            ),
            (
                plural(["some": "%lld", "other": "%lld"]),
                "“key” in “en” has an unknown plural form “some”."
            ),
        ])
    func plurals(forms: String, fault: String) throws {
        let sandbox = try Sandbox.catalog(#""key": { "localizations": { "en": \#(forms) } }"#)
        #expect(try sandbox.diagnostics() == ["\(Self.file):4: error: \(fault)"])
    }

    @Test("An unknown plural rule is reported once, with the known languages")
    func unknownLanguage() throws {
        let forms = plural(["one": "%lld", "other": "%lld"])
        let sandbox = try Sandbox.catalog(
            #""a": { "localizations": { "en": \#(forms), "tlh": \#(forms) } }"#,
            #""b": { "localizations": { "en": \#(forms), "tlh": \#(forms) } }"#)
        let diagnostics = try sandbox.diagnostics()
        #expect(diagnostics.count == 1)
        #expect(
            diagnostics.first?.hasPrefix(
                "\(Self.file):4: error: The plural rule of “tlh” is unknown. Known languages: af, am, ar,")
                == true, "\(diagnostics)")
    }

    @Test("Language codes are normalized, and invalid ones are reported")
    func languages() throws {
        let sandbox = try Sandbox([
            "Localizable.xcstrings": #"""
            { "sourceLanguage": "en", "strings": {
            \#(entry("a", ["en": "A", "pt_BR": "A", "": "A", "d e": "A", "1": "A"])) } }
            """#,
            "x y.lproj/Localizable.strings": "",
        ])
        #expect(
            try sandbox.diagnostics() == [
                "Localizable.xcstrings:2: error: “a” has a text in “1”, which isn't a language code.",
                "Localizable.xcstrings:2: error: “a” has a text in “d e”, which isn't a language code.",
                "Localizable.xcstrings:2: error: “a” has a text in “”, which isn't a language code.",
                "x y.lproj/Localizable.strings:1: error: “x y” isn't a language code.",
            ])
        #expect(try Resources(in: sandbox.folder).languages == ["en", "pt-BR"])
        #expect(throws: ResourceError("“” isn't a language code. Use a code such as en, pt-BR, or zh-Hans."))
        {
            try sandbox.diagnostics(developmentLanguage: "")
        }
    }

    @Test("Unsupported variations are reported")
    func unsupported() throws {
        let device =
            #"{ "variations": { "device": { "mac": \#(unit("Click")), "other": \#(unit("Tap")) } } }"#
        let sandbox = try Sandbox.catalog(
            #""key": { "localizations": { "en": \#(device) } }"#,
            #""sub": { "localizations": { "en": { "substitutions": {}, "stringUnit": { "value": "%#@a@" } } } }"#
        )
        #expect(
            try sandbox.diagnostics() == [
                """
                \(Self.file):4: error: “key” in “en” has variations by device, which are not supported. \
                Use a separate key for each variation.
                """,
                "\(Self.file):5: error: “sub” in “en” has “substitutions”, which are not supported. Split it into separate texts.",
            ])
    }

    @Test(
        "A malformed catalog is reported with the line of the error",
        arguments: [
            (
                "{\n  \"strings\": {\n    \"a\": {} \"b\": {}\n}}", 3,
                "a comma or } is missing after the value of “a”"
            ),
            ("{\n\"strings\": {", 2, "a name in quotes is missing"),
            ("{}", 1, "the key “strings” is missing"),
            ("{ \"strings\": {\n\"a\": {},\n\"a\": {} } }", 3, "duplicate key “a” in an object"),
            ("", 1, "the JSON ends unexpectedly"),
            (String(repeating: "[", count: 200), 1, "the JSON is nested too deeply"),
        ])
    func broken(json: String, line: Int, reason: String) throws {
        let sandbox = try Sandbox([Self.file: json])
        #expect(
            try sandbox.diagnostics() == ["\(Self.file):\(line): error: The file is malformed: \(reason)."])
    }
}

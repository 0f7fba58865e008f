import Testing

@testable import StoreyResources

@Suite("A text")
struct TextFaultTests {
    private static let file = "Localizable.xcstrings"

    @Test("without a fault has none")
    func clean() throws {
        let sandbox = try Sandbox.catalog(
            entry("title", ["en": "Notes", "de": "Notizen"]),
            #""notes": { "localizations": { "en": \#(plural(["one": "One", "other": "%lld"])), "de": \#(unit("%lld"))} }"#
        )
        #expect(try sandbox.faults() == [])
    }

    @Test("says in which language it is missing, and all that is missing at once")
    func missing() throws {
        let sandbox = try Sandbox.catalog(
            entry("title", ["en": "Notes", "de": "Notizen"]), entry("save", ["en": "Save"]),
            #""done": { "localizations": { "de": \#(unit("Done", state: "new")) } }"#)
        #expect(
            try sandbox.faults() == [
                "Localizable.xcstrings:5: error: “save” has no text in “de”.",
                "Localizable.xcstrings:6: error: “done” has no text in “de”.",
            ])
    }

    @Test(
        "whose placeholders differ from the development language's is named",
        arguments: [
            ("%@ and %@", "%@", "lacks placeholder 2, a text (%@)."),
            ("%@", "%@ und %@", "has a placeholder 2, which the development language has not."),
            ("%@", "%lld", "has a whole number (%lld) as placeholder 1, which is a text (%@)."),
            (
                "%1$@ %2$lld", "%1$lld %2$@",
                "has a whole number (%lld) as placeholder 1, which is a text (%@)."
            ),
            ("%lld", "Notizen", "lacks placeholder 1, a whole number (%lld)."),
        ])
    func arguments(english: String, german: String, what: String) throws {
        let sandbox = try Sandbox.catalog(entry("key", ["en": english, "de": german]))
        #expect(try sandbox.faults().contains("\(Self.file):4: error: “key” in “de” \(what)"))
    }

    @Test("that says a plural's number in words has it in its key")
    func numberInKey() throws {
        let forms = plural(["one": "A note", "other": "Notes"])
        let sandbox = try Sandbox.catalog(#""%lld notes": { "localizations": { "en": \#(forms) } }"#)
        #expect(try Resources(in: sandbox.folder).texts.map(\.count) == [1])
        #expect(try sandbox.faults() == [])
    }

    @Test("may change the order of its placeholders")
    func order() throws {
        let sandbox = try Sandbox.catalog(entry("key", ["en": "%@ of %lld", "de": "%2$lld: %1$@"]))
        #expect(try sandbox.faults() == [])
    }

    @Test(
        "with an unknown placeholder says which", arguments: ["%.2f", "%x", "%s", "%5d", "%#@notes@", "%arg"])
    func unknown(placeholder: String) throws {
        let sandbox = try Sandbox.catalog(entry("key", ["en": "It is \(placeholder)"]))
        let fault = try sandbox.faults().first ?? ""
        let shown = placeholder == "%#@notes@" ? "%#@" : placeholder
        #expect(fault.contains("has the unknown placeholder \(shown)"), "\(fault)")
    }

    @Test("may have percent signs", arguments: ["100%", "100 % sure", "(50%)", "100%% of it"])
    func percent(text: String) throws {
        #expect(try Sandbox.catalog(entry("key", ["en": text])).faults() == [])
    }

    @Test("has a placeholder before a vowel sign, which looks like a part of it")
    func vowelSigns() throws {
        #expect(try TextFormat("%@\u{93F}").pieces == [.argument(1), .text("\u{93F}")])
        #expect(
            try TextFormat("%%\u{200D}%1$@\u{301}").pieces == [
                .text("%\u{200D}"), .argument(1), .text("\u{301}"),
            ])
    }

    @Test("has a name to itself")
    func names() throws {
        let sandbox = try Sandbox.catalog(
            entry("notes.title", ["en": "A"]), entry("notes_title", ["en": "B"]), entry("1", ["en": "C"]),
            entry("%lld", ["en": "%lld"]), entry("language", ["en": "D"]))
        #expect(
            try sandbox.faults() == [
                """
                \(Self.file):5: error: “notes_title” would be called notesTitle, as “notes.title” is (line 4). \
                Give one of them another key.
                """,
                "\(Self.file):6: error: “1” cannot be a name in Swift. Give the text a key that begins with a letter.",
                "\(Self.file):7: error: “%lld” cannot be a name in Swift. Give the text a key that begins with a letter.",
                "\(Self.file):8: error: “language” would be called language, which Strings uses itself. Give it another key.",
            ])
    }

    @Test(
        "with plural forms is held to them",
        arguments: [
            (
                plural(["one": "One %lld"]),
                "“key” in “en” has no plural form “other”, which every language needs."
            ),
            (
                plural(["few": "%lld", "other": "%lld"]),
                "“key” in “en” has the plural form “few”, which that language does not have. It has “one”, “other”."
            ),
            (
                plural(["one": "One", "other": "Many"]),
                "“key” in “en” has plural forms, but no number, such as %lld, that could choose one."
            ),
            (
                plural(["one": "%lld %lld", "other": "%lld %lld"]),
                """
                “key” in “en” has plural forms, but 2 numbers, so that it is not clear which chooses. Make a text of each.
                """
            ),
            (
                plural(["one": "One", "other": "%1$lld in %2$@"]),
                "“key” in “en”, “one”, lacks placeholder 2, a text (%@)."
            ),
            (
                plural(["some": "%lld", "other": "%lld"]),
                "“key” in “en” has a plural form “some”, which no language has."
            ),
        ])
    func plurals(forms: String, fault: String) throws {
        let sandbox = try Sandbox.catalog(#""key": { "localizations": { "en": \#(forms) } }"#)
        #expect(try sandbox.faults() == ["\(Self.file):4: error: \(fault)"])
    }

    @Test("with plural forms in an unknown language says so once, and which are known")
    func unknownLanguage() throws {
        let forms = plural(["one": "%lld", "other": "%lld"])
        let sandbox = try Sandbox.catalog(
            #""a": { "localizations": { "en": \#(forms), "tlh": \#(forms) } }"#,
            #""b": { "localizations": { "en": \#(forms), "tlh": \#(forms) } }"#)
        let faults = try sandbox.faults()
        #expect(faults.count == 1)
        #expect(
            faults.first?.hasPrefix(
                "\(Self.file):4: error: The plural rule of “tlh” is not known. Known are: af, am, ar,")
                == true, "\(faults)")
    }

    @Test("is in a language, however its code is written")
    func languages() throws {
        let sandbox = try Sandbox([
            "Localizable.xcstrings": #"""
            { "sourceLanguage": "en", "strings": {
            \#(entry("a", ["en": "A", "pt_BR": "A", "": "A", "d e": "A", "1": "A"])) } }
            """#,
            "x y.lproj/Localizable.strings": "",
        ])
        #expect(
            try sandbox.faults() == [
                "Localizable.xcstrings:2: error: “a” has a text in “1”, which is no language.",
                "Localizable.xcstrings:2: error: “a” has a text in “d e”, which is no language.",
                "Localizable.xcstrings:2: error: “a” has a text in “”, which is no language.",
                "x y.lproj/Localizable.strings:1: error: “x y” is no language.",
            ])
        #expect(try Resources(in: sandbox.folder).languages == ["en", "pt-BR"])
        #expect(throws: ResourceError("“” is no language: they are written en, pt-BR or zh-Hans.")) {
            try sandbox.faults(developmentLanguage: "")
        }
    }

    @Test("that varies by what is not supported is refused by name")
    func unsupported() throws {
        let device =
            #"{ "variations": { "device": { "mac": \#(unit("Click")), "other": \#(unit("Tap")) } } }"#
        let sandbox = try Sandbox.catalog(
            #""key": { "localizations": { "en": \#(device) } }"#,
            #""sub": { "localizations": { "en": { "substitutions": {}, "stringUnit": { "value": "%#@a@" } } } }"#
        )
        #expect(
            try sandbox.faults() == [
                """
                \(Self.file):4: error: “key” in “en” has variations by device, which are not supported. \
                Give each variation a key of its own.
                """,
                "\(Self.file):5: error: “sub” in “en” has “substitutions”, which are not supported. Make a text of each.",
            ])
    }

    @Test(
        "of a broken catalog is not read, and the line is named",
        arguments: [
            (
                "{\n  \"strings\": {\n    \"a\": {} \"b\": {}\n}}", 3,
                "a comma or } is missing after the value of “a”"
            ),
            ("{\n\"strings\": {", 2, "a name in quotes is missing"),
            ("{}", 1, "a string catalog has “strings”, which are missing"),
            ("{ \"strings\": {\n\"a\": {},\n\"a\": {} } }", 3, "“a” stands twice in one object"),
            ("", 1, "the JSON ends too early"),
            (String(repeating: "[", count: 100), 1, "the JSON is nested too deeply"),
        ])
    func broken(json: String, line: Int, why: String) throws {
        let sandbox = try Sandbox([Self.file: json])
        #expect(try sandbox.faults() == ["\(Self.file):\(line): error: The file is broken: \(why)."])
    }
}

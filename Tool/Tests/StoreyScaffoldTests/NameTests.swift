import Testing

@testable import StoreyScaffold

@Suite("Names of generated code")
struct NameTests {
    @Test(
        "A name has spellings for types, variables, URLs, and titles",
        arguments: [
            ("Basket", "basket", "basket", "Basket"),
            ("NoteDetails", "noteDetails", "note-details", "Note details"),
            ("URLList", "urlList", "url-list", "URL list"),
            ("FAQ", "faq", "faq", "FAQ"),
            ("Page2", "page2", "page2", "Page2"),
            ("Über", "über", "über", "Über"),
        ])
    func spellings(type: String, variable: String, identifier: String, title: String) throws {
        let name = try ScaffoldName(type, of: "module")
        #expect(
            [name.type, name.variable, name.identifier, name.title] == [type, variable, identifier, title])
    }

    @Test(
        "An invalid or reserved name is rejected with a suggestion",
        arguments: [
            ("basket", "start with a capital letter. Did you mean Basket?"),
            (
                "note-details",
                "use letters and digits only, and start with a letter. Did you mean NoteDetails?"
            ),
            ("2Pages", "use letters and digits only, and start with a letter. Did you mean Pages?"),
            ("", "use letters and digits only, and start with a letter."),
            ("a/../b", "use letters and digits only, and start with a letter. Did you mean AB?"),
            ("String", "it is a type of the standard library. Add a word, as in StringScreen."),
            ("Store", "it is a type of Storey. Add a word, as in StoreScreen."),
            ("Self", "it is reserved by Swift. Add a word, as in SelfScreen."),
            ("Foundation", "it is the name of a module. Add a word, as in FoundationScreen."),
        ])
    func rejected(text: String, reason: String) {
        let error = ScaffoldError("“\(text)” isn't a valid module name: \(reason)")
        #expect(throws: error) { try ScaffoldName(text, of: "module") }
    }
}

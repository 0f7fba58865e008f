import Testing

@testable import StoreyScaffold

@Suite("A name")
struct NameTests {
    @Test(
        "is spelled as code, addresses and people spell it",
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
        "that Swift or the app could not live with is refused, with what was meant",
        arguments: [
            ("basket", "types begin with a capital. Did you mean Basket?"),
            (
                "note-details",
                "a name is letters and digits, and begins with a letter. Did you mean NoteDetails?"
            ),
            ("2Pages", "a name is letters and digits, and begins with a letter. Did you mean Pages?"),
            ("", "a name is letters and digits, and begins with a letter."),
            ("a/../b", "a name is letters and digits, and begins with a letter. Did you mean AB?"),
            ("String", "it is a type of Swift's. Add a word, such as StringScreen."),
            ("Store", "it is one of Storey's words. Add a word, such as StoreScreen."),
            ("Self", "it is a word of Swift's. Add a word, such as SelfScreen."),
            ("Foundation", "it is a module's. Add a word, such as FoundationScreen."),
        ])
    func refused(text: String, why: String) {
        let error = ScaffoldError("“\(text)” cannot name a module: \(why)")
        #expect(throws: error) { try ScaffoldName(text, of: "module") }
    }
}

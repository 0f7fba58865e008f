import Testing

@testable import StoreyScaffold

@Suite("Names of generated code")
struct NameTests {
    @Test(
        "A name has spellings for types, variables, URLs, titles, and sentences",
        arguments: [
            ["Basket", "basket", "basket", "Basket", "basket"],
            ["NoteDetails", "noteDetails", "note-details", "Note details", "note details"],
            ["URLList", "urlList", "url-list", "URL list", "URL list"],
            ["FAQ", "faq", "faq", "FAQ", "FAQ"],
            ["Page2", "page2", "page2", "Page2", "page2"],
            ["Über", "über", "über", "Über", "über"],
        ])
    func spellings(expected: [String]) throws {
        let name = try ScaffoldName(expected[0], of: "module")
        #expect([name.type, name.variable, name.identifier, name.title, name.phrase] == expected)
    }

    @Test(
        "A name has a regular plural",
        arguments: [
            ("Order", "Orders"), ("Category", "Categories"), ("Day", "Days"), ("Address", "Addresses"),
            ("Branch", "Branches"), ("Box", "Boxes"),
        ])
    func plural(name: String, plural: String) throws {
        #expect(try ScaffoldName(name, of: "entity").plural == plural)
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

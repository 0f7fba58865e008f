import Notes
import NotesService
import StoreyTesting
import Testing

@Suite("Who comes for the first time", .noLeaks)
struct FirstRunTests {
    private let data = NotesDataManagerImpl(storage: MemoryNotesStorage())

    private func begin() async throws -> HeadlessApp {
        let services = try Services.inProcess(accounts: try InProcessAccounts(rounds: 1))
        return try await NotesApp.headless(data: data, services: services, launch: LaunchContext())
    }

    @Test("is asked for a language, and reads it at once")
    func language() async throws {
        let app = try await begin()
        #expect(app.screen == "region-choice")
        #expect(app.title == "Language and country")
        try await app.tap("language-de")
        #expect(app.title == "Sprache und Land")
        #expect(try app.element("country-DE").isSelected, "the likely country goes with the language")
        #expect(try app.element("country-AT").label == "Österreich")
        try await app.tap("country-AT")
        try await app.tap("language-es")
        #expect(try app.element("country-AT").isSelected, "a country that was chosen stays")
        try await app.tap("language-de")
        try await app.tap("done")
        #expect(app.title == "Wessen Notizen?")
        #expect(try await data.settings().region == Region(.german, Country("AT")))
    }

    @Test("needs no account to begin")
    func guest() async throws {
        let app = try await begin()
        try await app.tap("done")
        #expect(app.screen == "account")
        try await app.tap("continue-as-guest")
        #expect(app.screen == "tour-page")
        try await app.tap("skip-tour")
        #expect(app.screen == "notes-home")
        let again = try await begin()
        #expect(
            again.screen == "tour-page", "the tour is a new one, for the launches of this test are forgotten")
        #expect(try await data.settings().identity == .guest)
    }

    @Test("can make an account, and is told what is wrong with it")
    func account() async throws {
        let app = try await begin()
        try await app.tap("done")
        try await app.tap("create-account")
        try await app.tap("submit")
        #expect(try app.element("problem").label == "Please enter a name.")
        try await app.type(" anna ", into: "name")
        try await app.type("horse", into: "password")
        try await app.tap("submit")
        #expect(try app.element("problem").label == "A password has at least 8 characters.")
        try await app.type("correct horse", into: "password")
        try await app.tap("submit")
        #expect(app.screen == "tour-page")
        guard case .account(let account)? = try await data.settings().identity else {
            Issue.record("nobody is signed in")
            return
        }
        #expect(account.name == "anna")
    }

    @Test("cannot go back to what was asked")
    func noWayBack() async throws {
        let app = try await begin()
        let asked = app.tree
        try await app.tap("done")
        #expect(app.screen == "account")
        try await app.report(.returned(to: asked))
        #expect(app.screen == "account")
        #expect(!app.canGoBack)
    }
}

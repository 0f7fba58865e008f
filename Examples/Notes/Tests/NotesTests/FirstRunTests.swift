import Notes
import NotesService
import StoreyTesting
import Testing

@Suite("First run", .noLeaks)
struct FirstRunTests {
    private let data = NotesDataManagerImpl(storage: InMemoryNotesStorage())

    private func begin() async throws -> HeadlessApp {
        let services = try Services.inProcess(accounts: try InProcessAccounts(rounds: 1))
        return try await NotesApp.headless(data: data, services: services, launch: LaunchContext())
    }

    @Test("The chosen language applies immediately")
    func language() async throws {
        let app = try await begin()
        #expect(app.screen == "region-choice")
        #expect(app.title == "Language and country")
        try await app.tap(RegionChoiceElement.language(.german))
        #expect(app.title == "Sprache und Land")
        #expect(
            try app.element(RegionChoiceElement.country(Country("DE"))).isSelected,
            "the likely country is selected with the language")
        #expect(try app.element(RegionChoiceElement.country(Country("AT"))).label == "Österreich")
        try await app.tap(RegionChoiceElement.country(Country("AT")))
        try await app.tap(RegionChoiceElement.language(.spanish))
        #expect(
            try app.element(RegionChoiceElement.country(Country("AT"))).isSelected,
            "a chosen country isn't changed")
        try await app.tap(RegionChoiceElement.language(.german))
        try await app.tap(RegionChoiceElement.done)
        #expect(app.title == "Los geht’s")
        #expect(try await data.settings().region == Region(.german, Country("AT")))
    }

    @Test("A language that was chosen without Continue is kept")
    func leaving() async throws {
        let app = try await begin()
        try await app.tap(RegionChoiceElement.language(.german))
        #expect(try await data.settings().region == Region(.german, Country("DE")))
        let again = try await begin()
        #expect(again.title == "Los geht’s")
    }

    @Test("The app can be used without an account")
    func guest() async throws {
        let app = try await begin()
        try await app.tap(RegionChoiceElement.done)
        #expect(app.screen == "account")
        try await app.tap(AccountElement.continueAsGuest)
        #expect(app.screen == "tour-page")
        try await app.tap(TourPageElement.skipTour)
        #expect(app.screen == "notes-home")
        let again = try await begin()
        #expect(
            again.screen == "tour-page",
            "the tour is shown again, because this test doesn't keep the launch storage")
        #expect(try await data.settings().identity == .guest)
    }

    @Test("Creating an account reports invalid input")
    func account() async throws {
        let app = try await begin()
        try await app.tap(RegionChoiceElement.done)
        try await app.tap(AccountElement.createAccount)
        try await app.tap(AccountElement.submit)
        #expect(try app.element(AccountElement.problem).label == "Enter a name.")
        try await app.type(" anna ", into: AccountElement.name)
        try await app.type("horse", into: AccountElement.password)
        try await app.tap(AccountElement.submit)
        #expect(
            try app.element(AccountElement.problem).label == "The password must have at least 8 characters.")
        try await app.type("correct horse", into: AccountElement.password)
        try await app.tap(AccountElement.submit)
        #expect(app.screen == "tour-page")
        guard case .account(let account)? = try await data.settings().identity else {
            Issue.record("no user is signed in")
            return
        }
        #expect(account.name == "anna")
    }
}

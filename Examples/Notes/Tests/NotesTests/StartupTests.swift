import Notes
import NotesService
import Storey
import StoreyTesting
import Testing

/// The start-up as a user sees it, with one test per step, in the order of the launch.
@Suite("Start-up, step by step", .noLeaks)
struct StartupTests {
    /// Launches the app on a new device.
    private func firstRun(
        languages: [String] = ["en-US"], sharing: any ScreenSharing = NoScreenSharing(),
        services: Services? = nil,
        data: NotesDataManagerImpl = NotesDataManagerImpl(storage: InMemoryNotesStorage())
    ) async throws -> HeadlessApp {
        let services = try services ?? .inProcess(accounts: try InProcessAccounts(rounds: 1))
        return try await NotesApp.headless(
            data: data, services: services, sharing: sharing,
            launch: LaunchContext(preferredLanguages: { _ in languages }))
    }

    /// Launches the app of a user who has used it before.
    private func launch(
        _ cause: LaunchCause? = nil, storage: InMemoryLaunchStorage? = nil,
        services: Services = .unreachable, sharing: any ScreenSharing = NoScreenSharing(),
        settings change: @Sendable (inout NotesSettings) -> Void = { _ in }
    ) async throws -> HeadlessApp {
        let notes = InMemoryNotesStorage.sample(["Milk"])
        await notes.changeSettings(change)
        return try await NotesApp.headless(
            data: NotesDataManagerImpl(storage: notes), services: services, sharing: sharing,
            launch: LaunchContext(cause: cause, storage: storage ?? .experienced))
    }

    @Test("Splash: stays until the app replaces it, and nothing is shown between")
    func splash() async throws {
        let known = try await KnownUser.make()
        let app = try await launch(services: known.services) { $0 = known.settings }
        var screens = [app.screen]
        while screens.last == "splash", screens.count < 1000 {
            try await app.advance(by: .milliseconds(10))
            if app.screen != screens.last { screens.append(app.screen) }
        }
        #expect(screens == ["splash", "notes-home"])
        #expect(!app.canGoBack)
    }

    @Test("Forced update: an old version shows only where to get the new one")
    func forcedUpdate() async throws {
        let services = try Services.inProcess(
            minimumVersion: AppVersion(2), accounts: try InProcessAccounts(rounds: 1))
        let app = try await launch(services: services)
        #expect(app.screen == "update-required")
        #expect(try app.element("get-update").role == .link)
        #expect(!app.canGoBack)
    }

    @Test("Configuration: the service decides which countries can be chosen")
    func configuration() async throws {
        var services = try Services.inProcess(accounts: try InProcessAccounts(rounds: 1))
        services.configuration = FixedConfiguration(countries: [Country("IE"), Country("MX")])
        let app = try await firstRun(services: services)
        #expect(app.screen == "region-choice", "the country of the device isn't among them")
        #expect(
            app.elements.compactMap(\.identifier).filter { $0.hasPrefix("country-") } == [
                "country-IE", "country-MX",
            ])
    }

    @Test(
        "Language and country: taken from the device if the app supports them",
        arguments: [
            (["de-AT", "en"], Region(.german, Country("AT"))), (["es"], Region(.spanish, Country("ES"))),
            (["ar-SA"], Region(.arabic, Country("SA"))), (["ar"], Region(.arabic, Country("EG"))),
            (["fr-FR", "en-GB"], Region(.english, Country("GB"))),
            (["de", "de-CH"], Region(.german, Country("CH"))),
            (["zh-Hans-CN", "es-419", "es-mx"], Region(.spanish, Country("MX"))),
        ])
    func deviceLanguage(languages: [String], region: Region) async throws {
        let data = NotesDataManagerImpl(storage: InMemoryNotesStorage())
        let app = try await firstRun(languages: languages, data: data)
        #expect(app.screen == "account")
        #expect(app.title == region.language.strings.accountWelcome)
        #expect(try await data.settings().region == region)
    }

    @Test(
        "Language and country: asked if the app doesn't support them",
        arguments: [["fr-FR"], ["de-LI"], [], ["", "-"]])
    func unsupportedLanguage(languages: [String]) async throws {
        #expect(try await firstRun(languages: languages).screen == "region-choice")
    }

    @Test("Language and country: can be changed in the settings")
    func changedLanguage() async throws {
        let app = try await launch()
        try await app.selectTab("settings")
        try await app.tap("region")
        try await app.tap("language-de")
        try await app.back()
        #expect(app.title == "Einstellungen")
    }

    @Test("Sign-in: automatic with an open session, asked after it has ended")
    func automaticSignIn() async throws {
        for (isSignedIn, screen) in [(true, "notes-home"), (false, "account")] {
            let known = try await KnownUser.make(isSignedIn: isSignedIn)
            let app = try await launch(services: known.services) { $0 = known.settings }
            try await app.advance(by: .seconds(1))
            #expect(app.screen == screen)
        }
    }

    @Test(
        "Sign-in: with an account, with a new account, or as a guest",
        arguments: ["sign-in", "create-account", "guest"])
    func signIn(choice: String) async throws {
        let accounts = try InProcessAccounts(rounds: 1)
        if choice == "sign-in" {
            _ = try await accounts.createAccount(Credentials(name: "anna", password: "correct horse"))
        }
        let app = try await firstRun(services: .inProcess(accounts: accounts))
        if choice == "guest" {
            try await app.tap("continue-as-guest")
        } else {
            try await app.tap(choice)
            try await app.type("anna", into: "name")
            try await app.type("correct horse", into: "password")
            try await app.tap("submit")
        }
        #expect(app.screen == "tour-page")
    }

    @Test("Tutorial: at the first run and once for each new version of it; news once per release")
    func tutorial() async throws {
        let storage = InMemoryLaunchStorage()
        try storage.markLaunched()
        try storage.markDone(Tutorial.self, version: "of an earlier release")
        let app = try await launch(storage: storage)
        #expect(app.screen == "tour-page")
        try await app.tap("skip-tour")
        #expect(app.screen == "notes-home", "the tour includes the news")
        #expect(try await launch(storage: storage).screen == "notes-home")
        try storage.markDone(WhatsNew.self, version: "of an earlier release")
        let updated = try await launch(storage: storage)
        #expect(updated.screen == "whats-new")
        try await updated.tap("done")
        #expect(updated.screen == "notes-home")
    }

    @Test("First connection: an assistant waits for the first viewer, once, where the screen can be shared")
    func firstConnection() async throws {
        let sharing = FakeScreenSharing()
        let data = NotesDataManagerImpl(storage: InMemoryNotesStorage())
        let app = try await firstRun(sharing: sharing, data: data)
        try await app.tap("continue-as-guest")
        try await app.tap("skip-tour")
        #expect(app.screen == "first-connection")
        #expect(try app.element("close").label == "Not now")
        try await app.tap("screen.share")
        sharing.say(.on(SharedScreen(link: "https://127.0.0.1:8443/#room", viewers: 1)))
        try await app.waitUntilIdle()
        #expect(app.texts.contains("1 person is watching your screen."))
        #expect(try app.element("close").label == "Continue")
        try await app.tap("close")
        #expect(app.screen == "notes-home")
        sharing.say(.off)
        let again = try await firstRun(sharing: sharing, data: data)
        try await again.tap("skip-tour")
        #expect(again.screen == "notes-home")
    }

    @Test("Last viewer: an interrupted screen share resumes, and its viewer reconnects")
    func lastViewer() async throws {
        let sharing = FakeScreenSharing(isInterrupted: true)
        let app = try await launch(sharing: sharing)
        sharing.say(.on(SharedScreen(link: "https://127.0.0.1:8443/#room", viewers: 1)))
        try await app.advance(by: .seconds(1))
        try await app.selectTab("shared")
        #expect(app.texts.contains("Screen sharing has resumed."))
    }

    @Test(
        "Push information: shows the notification, and opens its note if the user wants",
        arguments: [true, false])
    func pushInformation(opens: Bool) async throws {
        // Not even a tour that was not seen comes first.
        let storage = InMemoryLaunchStorage()
        try storage.markLaunched()
        let app = try await launch(
            .notification([
                "link": "/notes/\(Note.sampleID("Milk"))", "title": "Anna", "body": "Changed Milk",
            ]),
            storage: storage)
        #expect(app.screen == "push-information")
        #expect(app.title == "Anna")
        #expect(try app.element("message").label == "Changed Milk")
        try await app.tap(opens ? "open" : "later")
        #expect(app.screen == (opens ? "note-details" : "notes-home"))
    }

    @Test("Safe mode: after three failed launches, only what the notes need")
    func safeMode() async throws {
        let storage = InMemoryLaunchStorage()
        try storage.markLaunched()
        try storage.markUnfinished(3)
        let app = try await launch(
            .notification(["link": "/notes/\(Note.sampleID("Milk"))", "body": "Changed Milk"]),
            storage: storage,
            sharing: FakeScreenSharing(isInterrupted: true)
        ) { $0.hasSeenFirstConnection = false }
        #expect(app.screen == "notes-home")
        try await app.selectTab("shared")
        #expect(!app.texts.contains { $0.hasPrefix("Screen sharing has resumed") })
    }

    @Test("Back: from the form of an account to the choice", arguments: ["sign-in", "create-account"])
    func backFromForm(choice: String) async throws {
        let app = try await firstRun()
        try await app.tap(choice)
        try await app.type("anna", into: "name")
        try await app.back()
        try await app.tap("continue-as-guest")
        #expect(app.screen == "tour-page")
    }

    @Test("Back: from the account to the language, which can be chosen again")
    func back() async throws {
        let data = NotesDataManagerImpl(storage: InMemoryNotesStorage())
        let app = try await firstRun(languages: [], data: data)
        try await app.tap("done")
        for language in ["de", "es"] {
            #expect(app.screen == "account")
            try await app.back()
            #expect(app.screen == "region-choice")
            try await app.tap("language-\(language)")
            try await app.tap("done")
        }
        #expect(app.title == Language.spanish.strings.accountWelcome)
        #expect(try await data.settings().region == Region(.spanish, Country("ES")))
        try await app.tap("continue-as-guest")
        #expect(app.screen == "tour-page")
    }

    @Test("Back: from each page of the tour to the previous one, but not to an answered question")
    func backInTour() async throws {
        let app = try await firstRun(languages: [])
        try await app.tap("done")
        let account = app.tree
        try await app.tap("continue-as-guest")
        let first = app.tree
        try await app.tap("next-page")
        try await app.returnInHistory(to: first)
        #expect(app.title == "Welcome")
        try await app.returnInHistory(to: account)
        #expect(app.screen == "notes-home")
        #expect(!app.canGoBack)
    }
}

/// A service with a fixed configuration.
private struct FixedConfiguration: ConfigurationService {
    let countries: [Country]

    func configuration() -> Configuration { Configuration(countries: countries) }
}

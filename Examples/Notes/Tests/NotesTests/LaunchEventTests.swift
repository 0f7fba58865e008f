import Foundation
import Notes
import NotesService
import Storey
import StoreyTesting
import Testing

@Suite("A launch from a push or link", .noLeaks)
struct LaunchEventTests {
    private let milk = Note.sampleID("Milk")
    private let data = NotesDataManagerImpl(storage: InMemoryNotesStorage.sample(["Milk", "Bread"]))

    private func begin(_ launch: LaunchContext, _ services: Services = .unreachable) async throws
        -> HeadlessApp
    {
        let app = try await NotesApp.headless(data: data, services: services, launch: launch)
        try await app.advance(by: .seconds(1))
        return app
    }

    @Test("A push or link opens its note once, in one window, with a way back", arguments: [true, false])
    func once(isPush: Bool) async throws {
        let cause =
            isPush ? LaunchCause.notification(["link": "/notes/\(milk)"]) : .link("notes://notes/\(milk)")
        let launch = LaunchContext(cause: cause, storage: try .experienced)
        let app = try await begin(launch)
        #expect(app.screen == "note-details")
        #expect(app.title == "Milk")
        try await app.back()
        #expect(app.screen == "notes-home")
        #expect(try await begin(launch).screen == "notes-home", "another window launches normally")
    }

    @Test(
        "An invalid link opens the home screen",
        arguments: ["notes://note", "notes://elsewhere/1", "http://[", "https://example.com/notes", ""])
    func nonsense(link: String) async throws {
        let app = try await begin(LaunchContext(cause: .link(link), storage: try .experienced))
        #expect(app.screen == "notes-home")
    }

    @Test("An invalid link says so, and leaves the user where they were")
    func explanation() async throws {
        let app = try await begin(LaunchContext(storage: try .experienced))
        #expect(try await !app.open("notes://elsewhere/1"))
        #expect(
            app.popup?.message
                == "This link can’t be opened. It may be incomplete, or belong to another version of Notes.")
        #expect(app.popup?.buttonTitles == ["OK"])
        try await app.answer("OK")
        #expect(app.popup == nil)
        #expect(app.screen == "notes-home")
    }

    @Test("A push or link waits until the user is identified, also on the first launch")
    func gates() async throws {
        try await data.changeSettings { $0.identity = nil }
        let launch = LaunchContext(cause: .notification(["link": "/notes/\(milk)"]))
        let app = try await begin(launch)
        #expect(app.screen == "account")
        try await app.tap(AccountElement.continueAsGuest)
        try await app.tap(TourPageElement.skipTour)
        #expect(app.screen == "note-details")
    }

    @Test("A URL opened during the launch waits until the app is ready")
    func address() async throws {
        let services = try Services.inProcess(accounts: try InProcessAccounts(rounds: 1), delays: .mobile)
        let app = try await NotesApp.headless(
            data: data, services: services, launch: LaunchContext(storage: .experienced))
        #expect(app.screen == "splash")
        try await app.open("/notes/\(milk)")
        #expect(app.screen == "splash")
        #expect(
            app.address == "/notes/\(milk.linkText)", "the address bar doesn't change")
        try await app.advance(by: .seconds(1))
        #expect(app.title == "Milk")
    }

    @Test("Safe mode ignores the launch event, which may have caused the failures")
    func safeMode() async throws {
        let storage = try InMemoryLaunchStorage.experienced
        try storage.markUnfinished(3)
        let app = try await begin(
            LaunchContext(cause: .notification(["link": "/notes/\(milk)"]), storage: storage))
        #expect(app.screen == "notes-home")
    }
}

import Foundation
import Notes
import NotesService
import StoreyTesting
import Testing

@Suite("What launches the app leads to its note", .noLeaks)
struct ArrivalTests {
    private let milk = Note.sampleID("Milk")
    private let data = NotesDataManagerImpl(storage: MemoryNotesStorage.sample(["Milk", "Bread"]))

    private func begin(_ launch: LaunchContext, _ services: Services = .unreachable) async throws
        -> HeadlessApp
    {
        let app = try await NotesApp.headless(data: data, services: services, launch: launch)
        try await app.advance(by: .seconds(1))
        return app
    }

    @Test("once, in one window, with a way back", arguments: [true, false])
    func once(isPush: Bool) async throws {
        let cause = isPush ? LaunchCause.push(["link": "/notes/\(milk)"]) : .link("notes://notes/\(milk)")
        let launch = LaunchContext(cause: cause, storage: try .experienced)
        let app = try await begin(launch)
        #expect(app.screen == "note-details")
        #expect(app.title == "Milk")
        try await app.back()
        #expect(app.screen == "notes-home")
        #expect(try await begin(launch).screen == "notes-home", "another window is launched as always")
    }

    @Test(
        "nowhere else when it names none",
        arguments: ["notes://note", "notes://elsewhere/1", "http://[", "https://example.com/notes", ""])
    func nonsense(link: String) async throws {
        let app = try await begin(LaunchContext(cause: .link(link), storage: try .experienced))
        #expect(app.screen == "notes-home")
    }

    @Test("when somebody has said who they are, also where it was the first launch")
    func gates() async throws {
        try await data.changeSettings { $0.identity = nil }
        let launch = LaunchContext(cause: .push(["link": "/notes/\(milk)"]))
        let app = try await begin(launch)
        #expect(app.screen == "account")
        try await app.tap("continue-as-guest")
        try await app.tap("skip-tour")
        #expect(app.screen == "note-details")
    }

    @Test("and an address waits in the same way")
    func address() async throws {
        let services = try Services.inProcess(accounts: try InProcessAccounts(rounds: 1), delays: .mobile)
        let app = try await NotesApp.headless(
            data: data, services: services, launch: LaunchContext(storage: .experienced))
        #expect(app.screen == "splash")
        try await app.open("/notes/all/\(milk)")
        #expect(app.screen == "splash")
        #expect(
            app.address == "/notes/all/\(milk.uuidString.lowercased())", "the browser's line stays as it is")
        try await app.advance(by: .seconds(1))
        #expect(app.title == "Milk")
    }

    @Test("but not after launches that failed: it may be what they failed over")
    func safeMode() async throws {
        let storage = try MemoryLaunchStorage.experienced
        try storage.markUnfinished(3)
        let app = try await begin(LaunchContext(cause: .push(["link": "/notes/\(milk)"]), storage: storage))
        #expect(app.screen == "notes-home")
    }
}

import Foundation
import Notes
import NotesPostgres
import NotesService
import NotesWeb
import PostgresServer
import Storey
import StoreyService
import StoreyWeb
import Testing

@testable import NotesServer

@Suite(
    "Servers of Notes with one PostgreSQL database",
    .enabled(if: PostgresServer.shared != nil, "Scripts/setup.sh test installs PostgreSQL"),
    .timeLimit(.minutes(5)))
struct SharedInstallationTests {
    private let anna = WebVisitor(id: "a")
    private let ben = WebVisitor(id: "b")

    private func server(_ url: String) async throws -> SharedInstallations {
        let notes = try await SharedNotes(url)
        let environment = try AppSetup.service(at: nil, in: notes)
        let installations = SharedInstallations(notes) { visitor in
            let setup = try await AppSetup.shared(in: notes, installation: visitor, environment: environment)
            return try Installation(setup, onRejected: { _ in }) {
                NotesApp.definition(data: $0, views: NotesWebPart.self)
            }
        }
        await installations.receiveChanges()
        return installations
    }

    private func texts(_ tab: InstallationTab) async throws -> [String] {
        try await tab.installation.data.page(NotesQuery(limit: 100)).notes.map(\.text)
    }

    /// Waits until another server's change arrives in a tab, while it is made again and again.
    @MainActor
    private func wait(
        for wanted: NotesEvent, in tab: InstallationTab, whileMaking change: @Sendable () async throws -> Void
    ) async throws {
        let scope = Scope(owner: MainActor.shared)
        defer { scope.end() }
        var isReceived = false
        scope.subscribe(to: tab.installation.data.events) { if $0 == wanted { isReceived = true } }
        while !isReceived {
            try await change()
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    @Test("A tab sees what the same visitor changes at another server, and other visitors don't")
    func changes() async throws {
        let url = try await #require(PostgresServer.shared).createDatabase()
        let (first, second) = (try await server(url), try await server(url))
        let (here, there) = (try await first.tab(for: anna), try await second.tab(for: anna))
        let other = try await second.tab(for: ben)
        let note = Note(text: "Milk", created: .distantPast, modified: .distantPast)
        try await wait(for: .notesChanged, in: there) { try await here.installation.data.save(note) }
        #expect(try await texts(there) == ["Milk"])
        try await wait(for: .settingsChanged, in: there) {
            try await here.installation.data.changeSettings { $0.showsExcerpts.toggle() }
        }
        #expect(try await here.installation.data.settings() == there.installation.data.settings())
        #expect(try await texts(other) == [])
        try await first.close()
        try await second.close()
    }

    @Test("An installation is closed with its last tab, and its notes are there when the visitor returns")
    func closing() async throws {
        let url = try await #require(PostgresServer.shared).createDatabase()
        let server = try await server(url)
        do {
            let tabs = [try await server.tab(for: anna), try await server.tab(for: anna)]
            let note = Note(text: "Milk", created: .distantPast, modified: .distantPast)
            try await tabs[0].installation.data.save(note)
            #expect(await server.openVisitors == ["a"])
        }
        while await !server.openVisitors.isEmpty { await Task.yield() }
        #expect(try await texts(server.tab(for: anna)) == ["Milk"])
        try await server.close()
    }

    @Test("The notes of an account reach a visitor of another server, who is signed in to it")
    func account() async throws {
        let url = try await #require(PostgresServer.shared).createDatabase()
        let (first, second) = (try await server(url), try await server(url))
        let (here, there) = (try await first.tab(for: anna), try await second.tab(for: ben))
        let notes = try await SharedNotes(url)
        defer { notes.close() }
        let accounts = InProcessAccounts(storage: notes.service, rounds: 1)
        let credentials = Credentials(name: "anna", password: "correct horse")
        let account = try await accounts.createAccount(credentials)
        try await here.installation.data.changeSettings { $0.identity = .account(account) }
        try await here.installation.data.save(
            Note(text: "Milk", created: .distantPast, modified: .distantPast))
        let other = try await accounts.signIn(credentials)
        try await there.installation.data.changeSettings { $0.identity = .account(other) }
        while try await texts(there) != ["Milk"] {
            // The first server may not have sent it yet.
            there.installation.data.events.send(.retried)
            try await Task.sleep(for: .milliseconds(50))
        }
        try await first.close()
        try await second.close()
    }

    @Test("All servers have the same key and the state of earlier launches")
    func keyAndLaunches() async throws {
        let url = try await #require(PostgresServer.shared).createDatabase()
        let (first, second) = (try await SharedNotes(url), try await SharedNotes(url))
        let keys = [
            try await first.key { Data("one".utf8) }, try await second.key { Data("two".utf8) },
            try await SharedNotes(url).key { Data("three".utf8) },
        ]
        #expect(keys == [Data("one".utf8), Data("one".utf8), Data("one".utf8)])
        let launches = try await first.launches(of: "a")
        for text in ["1", "2", "3"] { launches.save(text, for: "count") }
        launches.save("x", for: "removed")
        launches.save(nil, for: "removed")
        await launches.flush()
        let later = try await second.launches(of: "a")
        #expect(later.text(for: "count") == "3")
        #expect(later.text(for: "removed") == nil)
        #expect(try await second.launches(of: "b").text(for: "count") == nil)
        first.close()
        second.close()
    }
}

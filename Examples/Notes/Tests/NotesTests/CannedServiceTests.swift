import Foundation
import Notes
import StoreyMock
import StoreyService
import StoreyTesting
import Testing

@testable import NotesClient

@Suite("The canned service", .noLeaks, .timeLimit(.minutes(10)))
struct CannedServiceTests {
    @Test("The canned service works over HTTP: signs in and delivers its notes")
    func overHTTP() async throws {
        let notes = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let server = try MockServer(
            folder: notes.appending(path: "CannedService").path(percentEncoded: false))
        let listener = try await server.listen()
        do {
            try await ask(
                ServiceEnvironment("canned", base: listener.url, transport: NetworkTransport()), server)
        } catch {
            await listener.close()
            throw error
        }
        await listener.close()
    }

    private func ask(_ environment: ServiceEnvironment, _ server: MockServer) async throws {
        let services = Services.over(ServiceClient(environment))
        #expect(try await services.version.minimumVersion() == AppVersion(1))
        #expect(try await services.configuration.configuration() == .standard)
        let anna = try await services.accounts.signIn(Credentials(name: "anna", password: "correct horse"))
        #expect(try await services.accounts.resume(anna) == anna)
        let storage = InMemoryNotesStorage.sample(["Milk"])
        await storage.changeSettings { $0.identity = .account(anna) }
        let data = NotesDataManagerImpl(storage: storage)
        let sync = try NotesSync(data: data, environment: environment)
        #expect(await sync.sync() == .synced)
        let app = try await NotesApp.headless(data: data)
        try await app.advance(by: .seconds(1))
        #expect(Set(app.noteTitles) == ["Milk", "Groceries"])
        try server.main.verify(
            "PUT", "/accounts/anna/notes/:id",
            when: [.field("Authorization", "Bearer canned"), .field("If-None-Match", "*")])
        try await services.accounts.signOut(anna)
        try server.main.verify("DELETE", "/accounts/anna/session")
    }
}

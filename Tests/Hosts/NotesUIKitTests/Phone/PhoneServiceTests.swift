import Foundation
import Notes
import NotesPhone
import StoreyService
import Testing

@Suite("Services of Notes on a phone")
struct PhoneServiceTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("notes-\(UUID().uuidString)").path

    private func selected(
        _ arguments: [String] = [], _ variables: [String: String] = [:], next: PhoneService? = nil
    ) throws -> ServiceEnvironment {
        try PhoneService.selected(
            in: folder, arguments: ["notes"] + arguments, variables: variables, next: next)
    }

    @Test(
        "The launch argument selects the service, then the environment variable, then the debug menu; a debug build uses the mock by default"
    )
    func selection() throws {
        #expect(try selected().name == "mock")
        #expect(try selected(next: .staging).name == "staging")
        #expect(try selected([], ["NOTES_SERVICE": "production"], next: .staging).name == "production")
        let both = try selected(["--service", "staging"], ["NOTES_SERVICE": "production"])
        #expect(both.name == "staging" && both.base == "https://staging.example.com/notes")
        #expect(try selected(["--service=http://127.0.0.1:8081"]).base == "http://127.0.0.1:8081")
        #expect(throws: ServiceEnvironmentError.self) { try selected(["--service", "stagging"]) }
    }

    @Test("Each service has its own notes")
    func separation() async throws {
        let (mock, staging) = (try selected(), try selected(["--service", "staging"]))
        let installation = try PhoneInstallation(in: folder, environment: mock)
        try await installation.data.changeSettings { $0.identity = .guest }
        let other = try PhoneInstallation(in: folder, environment: staging)
        #expect(try await other.data.settings().identity == nil)
        let same = try PhoneInstallation(in: folder, environment: mock)
        #expect(try await same.data.settings().identity == .guest)
    }
}

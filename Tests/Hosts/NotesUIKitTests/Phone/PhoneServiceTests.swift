import Foundation
import Notes
import NotesPhone
import StoreyService
import Testing
import UIKit

@Suite("Services of Notes on a phone", .serialized, .timeLimit(.minutes(10)))
@MainActor
struct PhoneServiceTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("notes-\(UUID().uuidString)").path

    private func selected(_ arguments: [String] = [], _ variables: [String: String] = [:]) throws
        -> ServiceEnvironment
    {
        try PhoneService.selected(in: folder, arguments: ["notes"] + arguments, variables: variables)
    }

    @Test(
        "The launch argument selects the service, then the environment variable; a debug build uses the mock by default"
    )
    func selection() throws {
        #expect(try selected().name == "mock")
        #expect(try selected([], ["NOTES_SERVICE": "production"]).name == "production")
        let both = try selected(["--service", "staging"], ["NOTES_SERVICE": "production"])
        #expect(both.name == "staging" && both.base == "https://staging.example.com/notes")
        #expect(try selected(["--service=http://127.0.0.1:8081"]).base == "http://127.0.0.1:8081")
        #expect(throws: ServiceEnvironmentError.self) { try selected(["--service", "stagging"]) }
    }

    @Test("The debug menu, which a shake opens once, selects the service of the next launch")
    func menu() async throws {
        let phone = try NotesPhone()
        let scene = phone.open()
        defer { UserDefaults.standard.removeObject(forKey: "service") }
        try await scene.until { scene.title == "Get started" }
        UIApplication.shared.shake()
        UIApplication.shared.shake()
        try await scene.until { scene.visibleController is UIAlertController }
        let menu = try #require(scene.visibleController as? UIAlertController)
        #expect(menu.actions.map(\.title) == ["mock", "staging", "production", "Cancel"])
        #expect(menu.tap("staging"))
        try await scene.until { scene.title == "Get started" }
        #expect(try selected().name == "staging")
        #expect(try selected(["--service", "mock"]).name == "mock")
        scene.close()
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

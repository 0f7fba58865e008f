import Notes
import NotesUIKit
import Storey
import StoreyUIKit
import Testing
import UIKit

@testable import StoreyInspector

/// Tests that an inspector in another process reads the Notes app on a phone: here, both ends of the socket are in this process.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct NotesInspectionTests: WindowReader {
    let window = UIWindow()
    private let host: UIKitHost
    private let server: InspectorServer

    init() throws {
        server = try InspectorServer(port: 0, secret: "orange-boat")
        let session = InspectedSession()
        session.connect(to: "127.0.0.1", port: server.port, secret: "orange-boat", app: "Notes")
        let data = NotesDataManagerImpl(storage: FailingStorage())
        host = try UIKitHost(
            session.inspecting(NotesApp.definition(data: data, views: NotesUIKitPart.self)), in: window)
    }

    private func connected() async throws -> RemoteSession {
        try await until { server.sessions.first?.status == .connected }
        return try #require(server.sessions.first)
    }

    private func answer(
        of session: RemoteSession, _ parts: InspectionRequest.Part...
    ) async throws -> InspectionAnswer {
        try #require(await session.answer(.snapshot(InspectionRequest.Query(parts: Set(parts)))))
    }

    @Test("The tree, the state of a screen, and the events of an app in UIKit are read through a socket")
    func reading() async throws {
        let session = try await connected()
        #expect(session.app == "Notes")
        try await until { barButton(TourPageElement.skipTour)?.tap() == true }
        try await until { title == "Notes" && barButton(NotesHomeElement.newNote)?.tap() == true }
        try await until { title == "New note" }
        try view(NoteDetailsElement.text, UITextView.self).type("Milk")
        try await until { title == "Milk" }
        let answer = try await answer(of: session, .tree, .module)
        #expect(answer.snapshot.tree.contains { $0.view == "NoteDetailsViewController" && $0.isVisible })
        let module = try #require(answer.snapshot.module)
        #expect(module.viewModel == "NoteDetailsViewModel")
        #expect(module.data.flatMap(\.rows).contains { $0.text == "“Milk”" })
        #expect(answer.events.contains { $0.kind == .action && $0.title.contains("new-note") })
        #expect(answer.events.contains { $0.kind == .call })
    }

    @Test("A jump through a socket goes to another tab of an app in UIKit")
    func jump() async throws {
        let session = try await connected()
        try await until { barButton(TourPageElement.skipTour)?.tap() == true }
        try await until { title == "Notes" && barButton(NotesHomeElement.newNote) != nil }
        let tree = try await answer(of: session, .tree).snapshot.tree
        let settings = try #require(tree.first { $0.title == "settings" }?.entry)
        #expect(await session.answer(.jump(entry: settings))?.isDone == true)
        try await until { title == "Settings" }
        let module = try #require(try await answer(of: session, .module).snapshot.module)
        #expect(module.view == "SettingsViewController")
    }
}

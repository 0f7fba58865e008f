import ArgumentParser
import Foundation
import Notes
import NotesDatabase
import NotesWeb
import Storey
import StoreyWeb

@main
struct NotesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "notes",
        abstract: "A notes app in the browser, built on Storey.",
        discussion: """
            Shows the app at http://localhost:8080 until it is stopped with Control-C. Every tab of the browser is \
            an app of its own; all of them share the notes.
            """)

    @Option(help: "The port to listen on; 0 takes a free one.")
    var port = 8080

    @Option(help: ArgumentHelp("The file to keep notes in; made where there is none.", valueName: "path"))
    var database = NotesCommand.defaultDatabase

    @Flag(help: "Keep notes in memory only: they are gone when the app is stopped.")
    var memory = false

    @Flag(help: "Print what the app is made of, as a Mermaid diagram, and end.")
    var graph = false

    func validate() throws {
        guard (0...65535).contains(port) else {
            throw ValidationError("A port is a number from 0 to 65535, not \(port).")
        }
    }

    func run() async throws {
        if graph { return await printGraph() }
        let data = NotesDataManagerImpl(storage: try storage())
        var configuration = WebHost.Configuration()
        configuration.port = port
        // In memory, a page that is left has nothing to come back to.
        if !memory { configuration.restorationKey = try RestorationKey(keptAt: "\(database).key") }
        let host = WebHost(configuration, app: NotesApp.definition(data: data, views: NotesWebPart.self))
        let place = memory ? "in memory only" : "in \(database)"
        // Before anybody is told that the app is there, so that no request to end comes too early.
        let signals = Signals([SIGINT, SIGTERM])
        let serving = Task {
            try await host.run { port in
                Self.say(
                    "Notes is at http://localhost:\(port)\nNotes are kept \(place). Stop with Control-C.")
            }
        }
        let received = signals.received
        let ending = Task {
            for await _ in received { serving.cancel() }
        }
        defer { withExtendedLifetime(signals) { ending.cancel() } }
        try await serving.value
    }

    @MainActor
    private func printGraph() {
        let container = NotesApp.container(
            scope: Scope(owner: MainActor.shared), data: NotesDataManagerImpl(storage: MemoryNotesStorage()),
            now: .system, views: NotesWebPart.self)
        Self.say(container.graph().mermaid)
    }

    private func storage() throws -> any NotesStorage {
        memory ? MemoryNotesStorage() : try DatabaseNotesStorage(path: database)
    }

    /// Writes at once, also into a pipe.
    private static func say(_ words: String) {
        FileHandle.standardOutput.write(Data("\(words)\n".utf8))
    }

    /// In the folder where the system keeps a person's data.
    private static var defaultDatabase: String {
        let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
        let folder = folders.first ?? FileManager.default.homeDirectoryForCurrentUser
        return folder.appendingPathComponent("StoreyNotes/notes.sqlite").path
    }
}

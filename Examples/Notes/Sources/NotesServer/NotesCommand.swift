import ArgumentParser
import Foundation
import Notes
import NotesClient
import NotesDatabase
import NotesService
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

            --scenario shows one way of launching, with notes of its own in memory and a service as slow as a phone's \
            network: firstRun (language, account, tour), regular (straight to the notes), push and link (to the note \
            that they name), update (this version is too old), offline (no service answers), whatsNew (after an \
            update), signedOut (the session has ended: sign in as “anna”, “correct horse”), safe (after launches \
            that failed).
            """)

    @Option(help: "The port to listen on; 0 takes a free one.")
    var port = 8080

    @Option(help: ArgumentHelp("The file to keep notes in; made where there is none.", valueName: "path"))
    var database = NotesCommand.defaultDatabase

    @Flag(help: "Keep notes in memory only: they are gone when the app is stopped.")
    var memory = false

    @Option(
        help: ArgumentHelp(
            "Ask the service at an address, such as http://127.0.0.1:8080 of storey mock, in the place of the one in this process. The variable NOTES_SERVICE does the same.",
            valueName: "url"))
    var service: String?

    @Option(help: "Show a way of launching: \(Demonstration.names).")
    var scenario: Demonstration?

    @Option(help: ArgumentHelp("Open the app at a link, such as notes://notes/ID.", valueName: "url"))
    var open: String?

    @Option(
        help: ArgumentHelp(
            "Write where the time of the latest launch went, for https://ui.perfetto.dev.", valueName: "path")
    )
    var trace: String?

    @Flag(help: "Print where the time of each launch went.")
    var timing = false

    @Flag(help: "Print each screen that comes into sight, for how long it was there, and what goes wrong.")
    var logNavigation = false

    @Option(
        help: "Print what the app is made of, and end: mermaid, dot, or json for storey graph --app.",
        transform: NotesCommand.graphFormat)
    var graph: GraphFormat?

    @Option(
        help: ArgumentHelp(
            "Record what comes into the app, secrets left out; of further tabs in PATH with -2, -3 and so on.",
            valueName: "path"))
    var record: String?

    @Option(
        help: ArgumentHelp(
            "Play a recording in the browser, step by step, beside the tree, the state and what was drawn anew.",
            valueName: "path"))
    var replay: String?

    @Option(
        help: ArgumentHelp("With --replay: print the recording as a Swift test, and end.", valueName: "name"))
    var test: String?

    @Option(help: ArgumentHelp("With --test: a text that should be there in the end.", valueName: "text"))
    var expect: [String] = []

    func validate() throws {
        if replay == nil, test != nil { throw ValidationError("--test needs the recording: --replay PATH.") }
        if test == nil, !expect.isEmpty { throw ValidationError("--expect goes with --test NAME.") }
        if scenario != nil, service != nil {
            throw ValidationError("--scenario brings a service of its own: leave out --service.")
        }
        if let service, !["http://", "https://"].contains(where: service.hasPrefix) {
            throw ValidationError("A service has an address such as http://127.0.0.1:8080, not \(service).")
        }
        if replay != nil, record != nil { throw ValidationError("A replay is not recorded again.") }
        if let test,
            !test.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) || test.first?.isNumber != false
        {
            throw ValidationError(
                "A test is named as a Swift function, such as savingLosesTheNote; not \(test).")
        }
        guard (0...65535).contains(port) else {
            throw ValidationError("A port is a number from 0 to 65535, not \(port).")
        }
    }

    func run() async throws {
        if let graph { return try await printGraphs(as: graph) }
        if let replay {
            let played = try Played(recordedAt: replay)
            if let test { return Self.say(try await played.test(named: test, expecting: expect)) }
            return try await serve(
                played.player, configuration(), saying: "The recording \(replay) is played at")
        }
        let setting = try await setting()
        let launch = LaunchContext(
            cause: open.map(LaunchCause.link) ?? setting.cause, storage: setting.launches,
            onReport: LaunchReports(trace: trace, timing: timing).take)
        var configuration = configuration()
        // In memory, a page that is left has nothing to come back to.
        if setting.isKept { configuration.restorationKey = try RestorationKey(keptAt: "\(database).key") }
        let data = NotesDataManagerImpl(storage: setting.notes)
        let syncing = try setting.environment.map { environment in
            let sync = try NotesSync(data: data, environment: environment, path: setting.syncPath)
            return Task { await sync.run() }
        }
        defer { syncing?.cancel() }
        var app = NotesApp.definition(
            data: data, services: setting.services, sharing: sharing(keptAt: setting.roomPath),
            launch: launch,
            onNavigation: onNavigation, views: NotesWebPart.self)
        if let record {
            let recorder = try Recorder(
                app: "Notes \(AppVersion.current)", path: record, onProblem: { Self.say("\($0)") })
            app = recorder.recording(app)
        }
        let place = setting.isKept ? "in \(database)" : "in memory only"
        try await serve(app, configuration, saying: "Notes are kept \(place).\nNotes is at")
    }

    private func configuration() -> WebHost.Configuration {
        var configuration = WebHost.Configuration()
        configuration.port = port
        return configuration
    }

    /// Serves until the process is asked to end.
    private func serve(
        _ app: @escaping AppDefinition, _ configuration: WebHost.Configuration, saying words: String
    ) async throws {
        let host = WebHost(configuration, app: app)
        // Before anybody is told that the app is there, so that no request to end comes too early.
        let signals = Signals([SIGINT, SIGTERM])
        let serving = Task {
            try await host.run { port in
                Self.say("\(words) http://localhost:\(port)\nStop with Control-C.")
            }
        }
        let received = signals.received
        let ending = Task {
            for await _ in received { serving.cancel() }
        }
        defer { withExtendedLifetime(signals) { ending.cancel() } }
        try await serving.value
    }

    private var onNavigation: (@Sendable (NavigationEvent) -> Void)? {
        if !logNavigation { return nil }
        return { event in Self.say("\(event)") }
    }

    private static func graphFormat(_ name: String) throws -> GraphFormat {
        guard let format = GraphFormat(rawValue: name) else {
            throw ValidationError("A graph is printed as mermaid, dot or json, not \(name).")
        }
        return format
    }

    @MainActor
    private func printGraphs(as format: GraphFormat) throws {
        let container = NotesApp.container(
            scope: Scope(owner: MainActor.shared), data: NotesDataManagerImpl(storage: MemoryNotesStorage()),
            now: .system, views: NotesWebPart.self)
        Self.say(try format.text(of: NotesApp.graphs(of: container)))
    }

    private func setting() async throws -> Setting {
        if let scenario { return try await scenario.setting() }
        return memory ? try .inMemory(service: service) : try .kept(in: database, service: service)
    }

    /// Writes at once, also into a pipe.
    @Sendable
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

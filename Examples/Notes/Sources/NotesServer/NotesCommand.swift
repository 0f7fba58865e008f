import ArgumentParser
import Foundation
import Notes
import NotesClient
import NotesDatabase
import NotesPostgres
import NotesService
import NotesWeb
import Storey
import StoreyGraph
import StoreyInspector
import StoreyWeb

@main
struct NotesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "notes",
        abstract: "A notes app in the browser, built on Storey.",
        discussion: """
            Serves the app at http://localhost:8080 until you press Control-C. Each browser is a device with its own \
            notes and account, which its tabs share. --demo shows three devices side by side.

            --scenario demonstrates a launch scenario with sample notes in memory and a service with the delays of a \
            mobile network: firstRun (account and tour; language, if the browser prefers an unsupported one), regular \
            (opens the notes), push (shows a notification and opens its note), link (opens a note), update (an \
            unsupported version), offline (an unreachable service), whatsNew (after an update), signedOut (an ended session; sign in as “anna” with “correct horse”), safe (after failed launches).
            """)

    @Option(help: "The port to listen on, or 0 for any free port.")
    var port = 8080

    @Option(
        help: ArgumentHelp(
            "The SQLite file to store the notes of the first browser in. Created if it doesn't exist. Those of other browsers are in a folder next to it. Or the URL of a PostgreSQL database, postgres://HOST/NAME, which several servers can share.",
            valueName: "path or url"))
    var database = NotesCommand.defaultDatabase

    @OptionGroup(title: "Server options")
    var server: ServerOptions

    @Option(
        help: ArgumentHelp(
            "Read options from a file of lines such as NOTES_PORT=8080. Environment variables of the same names override it, and the command line overrides both.",
            valueName: "path"))
    var config: String?

    @Flag(
        help:
            "Print the options of the command line, the environment, and the file as such a file, without passwords, and exit."
    )
    var printConfig = false

    @Flag(help: "Keep notes in memory only. They are lost when the app stops.")
    var memory = false

    @Option(
        help: ArgumentHelp(
            "Use the service at a URL, such as http://127.0.0.1:8080 for storey mock, instead of the built-in one. Same as the environment variable NOTES_SERVICE.",
            valueName: "url"))
    var service: String?

    @Flag(help: "Offer to share this machine's screen. Linux only; requires GStreamer.")
    var sharing = false

    @Option(help: "Demonstrate a launch scenario: \(DemoScenario.names).")
    var scenario: DemoScenario?

    @Flag(help: "Show a phone, a tablet, and a desktop with one account side by side, in memory only.")
    var demo = false

    #if DEBUG
        @Flag(help: "Show the previews of all screens in each language, size, and theme. Debug builds only.")
        var gallery = false

        @Flag(help: "Print the previews of all screens as JSON and exit (for storey gallery --app).")
        var previews = false

        @Option(
            help: ArgumentHelp(
                "Inspect the app in headless tests and on phones, which connect to an address such as 127.0.0.1:8091, or 0.0.0.0:8091 from other computers. Debug builds only.",
                valueName: "address"))
        var inspectRemote: String?

        @Option(
            help: ArgumentHelp(
                "With --inspect-remote: the secret that apps must send. By default, another one each time.",
                valueName: "secret"))
        var inspectorSecret: String?
    #endif

    @Option(help: ArgumentHelp("Launch the app with a link, such as notes://notes/ID.", valueName: "url"))
    var open: String?

    @Option(
        help: ArgumentHelp(
            "Write a trace of the latest launch for https://ui.perfetto.dev.", valueName: "path")
    )
    var trace: String?

    @Flag(help: "Print the timing of each launch.")
    var timing = false

    @Flag(help: "Print each screen that appears or disappears, with its duration, and navigation errors.")
    var logNavigation = false

    #if DEBUG
        @Flag(
            inversion: .prefixedNo,
            help: "Offer an inspector in the page, for development. Open it with Option-I (Ctrl+Alt+I).")
        var inspect = false
    #endif

    @Option(
        help: "Print the app's graphs and exit: mermaid, dot, or json (for storey graph --app).",
        transform: NotesCommand.graphFormat)
    var graph: GraphFormat?

    @Option(
        help: ArgumentHelp(
            "Record sessions without secrets. Further tabs are recorded to PATH with -2, -3, and so on.",
            valueName: "path"))
    var record: String?

    @Option(
        help: ArgumentHelp(
            "Replay a recording in the browser step by step, with the navigation tree, state, and redraws.",
            valueName: "path"))
    var replay: String?

    @Option(
        help: ArgumentHelp("With --replay: print the recording as a Swift test and exit.", valueName: "name"))
    var test: String?

    @Option(help: ArgumentHelp("With --test: a text that the last screen should contain.", valueName: "text"))
    var expect: [String] = []

    func validate() throws {
        if replay == nil, test != nil { throw ValidationError("--test requires --replay PATH.") }
        if test == nil, !expect.isEmpty { throw ValidationError("--expect requires --test NAME.") }
        #if DEBUG
            if let inspectRemote { _ = try Self.address(inspectRemote) }
            if inspectRemote == nil, inspectorSecret != nil {
                throw ValidationError("--inspector-secret requires --inspect-remote ADDRESS.")
            }
        #endif
        if sharing { try OptionalFeature.sharing.require(for: "--sharing") }
        let environment = ProcessInfo.processInfo.environment["NOTES_SERVICE"] ?? ""
        if service != nil || environment.hasPrefix("http") {
            try OptionalFeature.remoteService.require(for: "--service")
        }
        if scenario != nil, service != nil {
            throw ValidationError("--scenario and --service can't be combined.")
        }
        if let service, !["http://", "https://"].contains(where: service.hasPrefix) {
            throw ValidationError("--service must be a URL such as http://127.0.0.1:8080, not \(service).")
        }
        if isShared, sharing || memory || demo || scenario != nil || record != nil {
            throw ValidationError(
                "--database with a URL can't be combined with --memory, --demo, --scenario, --sharing, or --record."
            )
        }
        if demo, sharing || memory || service != nil || scenario != nil || replay != nil || record != nil {
            throw ValidationError(
                "--demo can't be combined with --memory, --service, --sharing, --scenario, --record, or --replay."
            )
        }
        if replay != nil, record != nil { throw ValidationError("--replay and --record can't be combined.") }
        if let test,
            !test.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) || test.first?.isNumber != false
        {
            throw ValidationError(
                "--test must be a Swift function name such as savingLosesTheNote, not \(test).")
        }
        guard (0...65535).contains(port) else {
            throw ValidationError("--port must be between 0 and 65535, not \(port).")
        }
    }

    /// Reads options from the environment and from a file, too.
    static func main() async {
        let arguments: ConfiguredArguments
        do {
            arguments = try ConfiguredArguments(
                Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment)
        } catch {
            exit(withError: error)
        }
        await main(arguments.all)
    }

    func run() async throws {
        if printConfig { return Self.printLine(configurationFile) }
        if let graph { return Self.printLine(try await graphs(as: graph)) }
        #if DEBUG
            if previews { return try await printPreviews() }
            if gallery { return try await serveGallery() }
            if let inspectRemote { return try await serveInspector(at: Self.address(inspectRemote)) }
        #endif
        if let replay {
            let session = try RecordedSession(recordedAt: replay)
            if let test { return Self.printLine(try await session.test(named: test, expecting: expect)) }
            let player = session.player(configuration(), graph: try await graphs(as: .mermaid))
            return try await serve(player, message: "Replaying \(replay) at")
        }
        if demo { return try await serveDemo() }
        let isPersistent = scenario == nil && !memory
        var configuration = configuration()
        #if DEBUG
            if inspect {
                configuration.enableInspector(
                    sources: [Self.sources],
                    player: RecordedSession.options(graph: try await graphs(as: .mermaid)))
            }
        #endif
        let installations: any VisitorApps
        let place: String
        if isShared {
            let notes = try await sharedNotes()
            configuration.restorationKey = try await sharedKey(notes)
            configuration.sessionSnapshots = notes.snapshots
            configuration.checkReadiness = { try await notes.check() }
            installations = try await sharedInstallations(notes)
            place = "in PostgreSQL"
        } else {
            installations = try await self.installations(isPersistent: isPersistent)
            configuration.restorationKey = try restorationKey(isRequired: isPersistent)
            place = isPersistent ? "in \(database)" : "in memory only"
        }
        let host = WebHost.perVisitor(configuration) { try await installations.app(for: $0) }
        do {
            try await serve(host, message: "Notes are stored \(place).\nOpen")
        } catch {
            try? await installations.close()
            throw error
        }
        try await installations.close()
    }

    /// Returns the installations of all visitors, which share the service and this machine's screen.
    private func installations(isPersistent: Bool) async throws -> Installations {
        let prefix = isPersistent ? AppSetup.prefix(of: database) : nil
        let sharing = screenSharing(keptAt: prefix.map { "\($0)-room.json" })
        let recorder = try recorder()
        let setup: @Sendable (String?) async throws -> AppSetup
        if let scenario {
            setup = { _ in try await scenario.setup() }
        } else {
            let environment = try AppSetup.service(at: service, path: prefix)
            setup = { database in
                guard let database else { return .inMemory(environment: environment) }
                return try .persistent(at: database, environment: environment)
            }
        }
        let installation = installation(sharing: sharing, recorder: recorder)
        return try await Installations(database: isPersistent ? database : nil) { database in
            try installation(try await setup(database))
        }
    }

    /// Returns a function that opens an installation with its storage and services.
    func installation(
        sharing: any ScreenSharing, recorder: Recorder?
    ) -> @Sendable (AppSetup) throws -> Installation {
        let (link, onNavigation) = (open.map(LaunchCause.link), onNavigation)
        let reports = LaunchReports(trace: trace, timing: timing)
        return { setup in
            let launch = LaunchContext(
                cause: link ?? setup.cause, storage: setup.launches,
                preferredLanguages: { $0.acceptedLanguages }, onReport: reports.take)
            return try Installation(
                setup,
                onRejected: { reasons in
                    for reason in reasons { Self.printLine("A note wasn't synchronized. \(reason)") }
                },
                app: { data in
                    let app = NotesApp.definition(
                        data: data, services: setup.services, sharing: sharing, launch: launch,
                        onNavigation: onNavigation, views: NotesWebPart.self)
                    return recorder?.recording(app) ?? app
                })
        }
    }

    private func recorder() throws -> Recorder? {
        try record.map {
            try Recorder(
                app: "Notes \(AppVersion.current)", path: $0, onProblem: { Self.printLine("\($0)") })
        }
    }

    /// Returns the configuration of a host at the given port.
    func configuration() -> WebHost.Configuration {
        var configuration = WebHost.Configuration()
        configuration.port = port
        server.apply(to: &configuration)
        configuration.assets = WebAssets.all
        configuration.themes = NotesTheme.allCases.map(\.style)
        return configuration
    }

    /// Serves until the process is asked to terminate.
    private func serve(_ host: WebHost, message words: String) async throws {
        try await host.run { port in
            Self.printLine("\(words) http://localhost:\(port)\nPress Control-C to stop.")
        }
    }

    private var onNavigation: (@Sendable (NavigationEvent) -> Void)? {
        if !logNavigation { return nil }
        return { event in Self.printLine("\(event)") }
    }

    private static func graphFormat(_ name: String) throws -> GraphFormat {
        guard let format = GraphFormat(rawValue: name) else {
            throw ValidationError("--graph must be mermaid, dot, or json, not \(name).")
        }
        return format
    }

    @MainActor
    func graphs(as format: GraphFormat) throws -> String {
        let container = NotesApp.container(
            scope: Scope(owner: MainActor.shared),
            data: NotesDataManagerImpl(storage: InMemoryNotesStorage()),
            now: .system, views: NotesWebPart.self)
        return try format.text(of: NotesApp.graphs(of: container))
    }

    /// The folder of the app's sources, when it runs where it was built.
    static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().path

    /// Prints without buffering, also into a pipe.
    @Sendable
    static func printLine(_ words: String) {
        FileHandle.standardOutput.write(Data("\(words)\n".utf8))
    }

    /// The key with which pages restore the place and the typed text after a restart, also if the notes are in memory only, as
    /// while developing.
    /// - Parameter isRequired: Whether a key that can't be kept is an error.
    private func restorationKey(isRequired: Bool) throws -> RestorationKey {
        do {
            let folder = URL(fileURLWithPath: database).deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            return try RestorationKey(loadingOrCreatingAt: "\(database).key")
        } catch  where !isRequired {
            return RestorationKey()
        }
    }

    /// The default path, in the user's application support folder.
    private static var defaultDatabase: String {
        let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
        let folder = folders.first ?? FileManager.default.homeDirectoryForCurrentUser
        return folder.appendingPathComponent("StoreyNotes/notes.sqlite").path
    }
}

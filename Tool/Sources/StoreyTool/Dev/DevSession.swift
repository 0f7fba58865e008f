import Foundation
import ToolInternal

/// A development session: watches the files of an app, builds it, and runs it.
actor DevSession {
    private enum Event: Sendable {
        case filesChanged([String])
        case timePassed
        case buildEnded(number: Int, status: Int32, output: String)
        case appEnded(number: Int, status: Int32)
        case interrupted
    }

    /// The options of a session.
    struct Options {
        var project: AppPackage
        /// The folder with SwiftPM's build products.
        var products: String
        /// Further options of `swift build`.
        var buildOptions: [String]
        /// The app's arguments.
        var arguments: [String]
    }

    private let options: Options
    private let console = DevConsole()
    private let start = ContinuousClock.now
    /// The folder that the running app reads.
    private let live: URL
    private let events: AsyncStream<Event>
    private let send: AsyncStream<Event>.Continuation
    private var loop = DevLoop()
    private var status = DevStatus()
    private var resources: DevResources
    /// The generated files that this session has written, whose next changes need no build.
    private var written: Set<String> = []
    private var build: (number: Int, process: DevProcess, start: ContinuousClock.Instant)?
    private var builds = 0
    private var app: (number: Int, process: DevProcess, binary: FileKind)?
    private var timer: Task<Void, Never>?
    /// When the oldest change was seen that pages don't show yet.
    private var changed: ContinuousClock.Instant?

    init(_ options: Options) throws {
        self.options = options
        live = FileManager.default.temporaryDirectory
            .appendingPathComponent("storey-dev-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(
            at: live, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        (events, send) = AsyncStream.makeStream()
        let tree = FileTree(["\(options.project.folder)/Sources"])
        resources = DevResources(
            sources: tree.paths, pluginFolders: options.project.pluginResources, live: live)
    }

    /// Runs until Control-C is pressed or the process is asked to terminate. Then ends the app and the build.
    func run() async throws {
        let signals = TerminationSignals()
        let received = signals.received
        defer { withExtendedLifetime(signals) {} }
        let send = send
        let waiting = Task { for await _ in received { send.yield(.interrupted) } }
        // Apart from the sources, whose number makes a look at them slow.
        let resourcePaths = resources.paths + options.project.copiedResources.map(\.source)
        let sources = options.project.sources
        let watching = [
            Task {
                await Self.watch(resourcePaths, every: .milliseconds(20)) { send.yield(.filesChanged($0)) }
            },
            Task {
                await Self.watch(sources, every: .milliseconds(50), excluding: Set(resourcePaths)) {
                    send.yield(.filesChanged($0))
                }
            },
        ]
        defer {
            waiting.cancel()
            for task in watching { task.cancel() }
            timer?.cancel()
            try? FileManager.default.removeItem(at: live)
        }
        show(try resources.refresh(nil))
        console.write("Building \(options.project.product)")
        do {
            try perform(loop.handle(.sourcesChanged, at: now))
            for await event in events {
                if case .interrupted = event { break }
                try handle(event)
            }
        } catch {
            await end()
            throw error
        }
        await end()
    }

    /// Reports changed files until the task is canceled.
    private static func watch(
        _ paths: [String], every pause: Duration, excluding excluded: Set<String> = [],
        onChange: ([String]) -> Void
    ) async {
        func scan() -> FileTree {
            FileTree(paths) {
                $0.hasSuffix(".docc") || $0.hasSuffix("/node_modules") || excluded.contains($0)
            }
        }
        await pollForChanges(every: pause, since: scan(), scan: scan) { paths in
            let changes = paths.filter { !excluded.contains($0) }
            if !changes.isEmpty { onChange(changes) }
        }
    }

    /// The time since the session was created.
    private var now: Duration { ContinuousClock.now - start }

    // MARK: - Events

    private func handle(_ event: Event) throws {
        switch event {
        case .filesChanged(let paths): try filesChanged(paths)
        case .timePassed: try perform(loop.handle(.timePassed, at: now))
        case .buildEnded(let number, let status, let output):
            guard number == build?.number else { return }
            try buildEnded(status, output)
        case .appEnded(let number, let status):
            guard number == app?.number else { return }
            app = nil
            let actions = loop.handle(.appEnded, at: now)
            if actions == [.report(.ended)] {
                console.write(
                    "The app has ended with status \(status). It starts again after the next change.", .yellow
                )
            }
            try perform(actions)
        case .interrupted: break
        }
    }

    private func filesChanged(_ paths: [String]) throws {
        changed = changed ?? .now
        let resourceFolders = resources.paths
        let ofResources = paths.filter { path in
            resourceFolders.contains { path.hasPrefix($0 + "/") }
        }
        let copied = paths.filter { path in
            options.project.copiedResources.contains { $0.copy(of: path) != nil }
        }
        let others = paths.filter { path in
            !ofResources.contains(path) && !copied.contains(path) && written.remove(path) == nil
        }
        for path in copied { copy(path) }
        if !copied.isEmpty {
            console.write("\(copied.fileNames) changed")
            status.texts += 1
            publish()
        }
        var needsBuild = !others.isEmpty
        var isGenerated = false
        if !ofResources.isEmpty {
            do {
                let refresh = try resources.refresh(ofResources)
                needsBuild = needsBuild || refresh.needsBuild
                isGenerated = !refresh.needsBuild
                if refresh.changesTexts { status.texts += 1 }
                let isShown = !refresh.needsBuild && refresh.diagnostics.isEmpty
                console.write("\(ofResources.fileNames) changed\(isShown ? ", shown without a build" : "")")
                show(refresh)
                publish()
                written.formUnion(try resources.writeGeneratedFiles())
            } catch {
                console.write("\(error)", .red)
            }
        }
        if needsBuild {
            console.write("\((others.isEmpty ? ofResources : others).fileNames) changed")
            try perform(loop.handle(.sourcesChanged, at: now))
        } else if isGenerated {
            changed = nil
            try perform(loop.handle(.generatedSourcesChanged, at: now))
        }
    }

    /// Takes the addresses and the errors of resource files, which have no build that could fail.
    private func show(_ refresh: DevResources.Refresh) {
        status.assets = resources.assets
        status.resourceErrors = refresh.diagnostics.map(located)
        console.write(status.resourceErrors, problem: nil)
    }

    /// Copies a changed file to where the app reads it, as a build would.
    private func copy(_ path: String) {
        let files = FileManager.default
        for copy in options.project.copiedResources.compactMap({ $0.copy(of: path) }) {
            let url = URL(fileURLWithPath: "\(options.products)/\(copy)")
            guard let data = files.contents(atPath: path) else {
                try? files.removeItem(at: url)
                continue
            }
            try? files.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try? data.write(to: url, options: .atomic)
        }
    }

    private func buildEnded(_ exitStatus: Int32, _ output: String) throws {
        let duration = ContinuousClock.now - (build?.start ?? .now)
        build = nil
        console.clearProgress()
        let end: DevLoop.BuildEnd
        if exitStatus == 0 {
            end = .succeeded(isChanged: app?.binary != FileKind(at: executable, followingLinks: true))
        } else {
            end = .failed
        }
        let actions = loop.handle(.buildEnded(end), at: now)
        if actions.contains(.report(.failed)) {
            status.buildErrors = BuildDiagnostic.errors(in: output).map(located)
            status.problem = status.buildErrors.isEmpty ? BuildDiagnostic.problem(in: output) : nil
            console.write("The build failed after \(duration.inSeconds)", .red)
            console.write(status.buildErrors, problem: status.problem)
            changed = nil
        } else if !actions.isEmpty {
            status.buildErrors = []
            status.problem = nil
            console.write("Built in \(duration.inSeconds)", .green)
        }
        try perform(actions)
    }

    private func located(_ diagnostic: BuildDiagnostic) -> BuildDiagnostic {
        diagnostic.located(
            in: try? String(contentsOfFile: diagnostic.file, encoding: .utf8),
            relativeTo: options.project.folder)
    }

    /// The names of the first files.
    // MARK: - Actions

    private func perform(_ actions: [DevLoop.Action]) throws {
        for action in actions {
            switch action {
            case .build: try startBuild()
            case .cancelBuild: build?.process.end(by: SIGINT, within: .seconds(5))
            case .startApp: try startApp()
            case .stopApp: app?.process.end(by: SIGTERM, within: .seconds(5))
            case .report(let report):
                status.report = report
                publish()
            }
        }
        timer?.cancel()
        timer = loop.deadline.map { deadline in
            let (send, time) = (send, start + deadline)
            return Task {
                try? await Task.sleep(until: time, clock: .continuous)
                if !Task.isCancelled { send.yield(.timePassed) }
            }
        }
    }

    private var executable: String { "\(options.products)/\(options.project.product)" }

    private func startBuild() throws {
        builds += 1
        let (number, send, console) = (builds, send, console)
        let process = try DevProcess(
            [
                "swift", "build", "--package-path", options.project.folder, "--product",
                options.project.product,
            ]
                + options.buildOptions,
            in: options.project.folder, onOutput: { console.showProgress($0) },
            onEnd: { send.yield(.buildEnded(number: number, status: $0, output: $1)) })
        build = (number, process, .now)
    }

    private func startApp() throws {
        if status.run == 0 {
            console.write("Starting \(options.project.product). Press Control-C to stop it.")
        }
        status.run += 1
        // The app reads it when it starts.
        publish()
        let (number, send) = (status.run, send)
        let binary = FileKind(at: executable, followingLinks: true)
        let process = try DevProcess(
            [executable] + options.arguments, in: FileManager.default.currentDirectoryPath,
            environment: ["STOREY_DEV": live.path],
            onEnd: { status, _ in send.yield(.appEnded(number: number, status: status)) })
        app = (number, process, binary)
        if let changed {
            console.write("Restarted, \((ContinuousClock.now - changed).inSeconds) after the change", .green)
        }
        changed = nil
    }

    /// Writes the status for the running app and its pages.
    private func publish() {
        do {
            try writeFile(try status.json, to: live.appendingPathComponent("status.json"))
        } catch {
            console.write("\(error)", .red)
        }
    }

    /// Ends the app and the build, and waits until they have ended.
    private func end() async {
        app?.process.end(by: SIGTERM, within: .seconds(5))
        build?.process.end(by: SIGINT, within: .seconds(5))
        let limit = ContinuousClock.now + .seconds(10)
        while ContinuousClock.now < limit {
            if app?.process.hasExited ?? true, build?.process.hasExited ?? true { break }
            try? await Task.sleep(for: .milliseconds(10))
        }
        console.write("Stopped")
    }
}

import Notes
import NotesService
import StoreyTesting

/// A whole launch with a person who answers, on a clock that does not wait.
struct Launching: Sendable {
    var settings = NotesSettings()
    var cause: LaunchCause?
    var services = Services.unreachable
    var sharing: any ScreenSharing = NoScreenSharing()
    var storage = MemoryLaunchStorage()
    var version = AppVersion.current
    /// How long it takes to read what the app remembers.
    var readingTakes = Duration.zero
    /// Puts the steps in another order than they are declared in.
    var order: @Sendable ([ScenarioStep]) -> [ScenarioStep] = { $0 }

    /// Launches the app, and lets the person answer everything after a second.
    /// - Returns: the report, and what the person saw, in order, with the moment in milliseconds.
    func run() async throws -> Launched {
        try await inVirtualTime { scope in
            let person = Person(scope)
            let remembered = MemoryNotesStorage(settings: settings)
            let storage = SlowSettings(remembered, delay: readingTakes, scope: scope)
            let data = NotesDataManagerImpl(storage: storage)
            var received: [Arrival] = []
            let scenarios = LaunchScenarios(
                data: data, services: SessionServices(services: services, scope: Tagged(scope)),
                sharing: sharing, configuration: SharedStore(.standard), viewer: SharedStore(.none),
                screens: person,
                version: version, receive: { received.append($0) })
            let startup = Startup(scope: scope, storage: self.storage) { cause in
                let scenario = scenarios.scenario(for: cause)
                return Scenario(scenario.name, untilNamed: scenario.goal) { order(scenario.steps) }
            }
            let report = try await startup.launch(cause ?? .regular).finished()
            return Launched(
                report: report, seen: person.seen, settings: await remembered.settings(),
                received: received)
        }
    }
}

/// What came of a launch.
struct Launched: Hashable, Sendable {
    let report: LaunchReport
    let seen: [String]
    let region: Region?
    let identity: Identity?
    let minimumVersion: AppVersion?
    /// What was handed to the inbox.
    let received: [Arrival]

    init(
        report: LaunchReport, seen: [String], settings: NotesSettings, received: [Arrival]
    ) {
        self.report = report
        self.seen = seen
        region = settings.region
        identity = settings.identity
        minimumVersion = settings.minimumVersion
        self.received = received
    }
}

/// Somebody who answers every question after a second.
private final class Person: LaunchScreens {
    private(set) var seen: [String] = []
    private let scope: Scope
    private let began: Duration

    init(_ scope: Scope) {
        self.scope = scope
        began = scope.time.now
    }

    func requireUpdate(to version: AppVersion) { see("update to \(version)") }

    func chooseRegion(_ answer: @escaping (Region) -> Void) {
        answering("region") { answer(Region(.german, Country("AT"))) }
    }

    func identify(_ answer: @escaping (Identity) -> Void) { answering("identity") { answer(.guest) } }

    func showTour(onClosed: @escaping () -> Void) { answering("tour", onClosed) }

    func showNews(onClosed: @escaping () -> Void) { answering("news", onClosed) }

    func openApp() { see("notes") }

    private func answering(_ screen: String, _ answer: @escaping () -> Void) {
        see(screen)
        scope.task {
            try await self.scope.sleep(for: .seconds(1))
            answer()
        }
    }

    private func see(_ screen: String) {
        let (seconds, attoseconds) = (scope.time.now - began).components
        seen.append("\(seconds * 1000 + attoseconds / 1_000_000_000_000_000) \(screen)")
    }
}

import Notes
import StoreyTesting

/// A complete launch in virtual time, with a simulated user.
struct LaunchSimulation: Sendable {
    var settings = NotesSettings()
    var cause: LaunchCause?
    var services = Services.unreachable
    var sharing: any ScreenSharing = NoScreenSharing()
    var storage = InMemoryLaunchStorage()
    var version = AppVersion.current
    /// The preferred languages of the device; unknown by default, so that the user is asked.
    var languages: [String] = []
    /// The time that reading the settings takes.
    var settingsDelay = Duration.zero

    /// Launches the app with a user who answers each question after one second.
    /// - Returns: The report, and the visible screens in order, each with its time in milliseconds.
    func run() async throws -> LaunchResult {
        try await withVirtualTime { scope in
            let user = SimulatedUser(scope)
            let remembered = InMemoryNotesStorage(settings: settings)
            let storage = SlowSettings(remembered, delay: settingsDelay, scope: scope)
            let data = NotesDataManagerImpl(storage: storage)
            var received: [LaunchEvent] = []
            let scenarios = LaunchScenarios(
                data: data, services: SessionServices(services: services, scope: Tagged(scope)),
                sharing: sharing, configuration: SharedStore(.standard), viewer: SharedStore(.none),
                languages: DeviceLanguages(languages), screens: user,
                version: version, receive: { received.append($0) })
            let startup = Startup(scope: scope, storage: self.storage) { cause in
                scenarios.scenario(for: cause)
            }
            let report = try await startup.launch(cause ?? .regular).finished()
            return LaunchResult(
                report: report, seen: user.seen, settings: await remembered.settings(),
                received: received)
        }
    }
}

/// The result of a launch.
struct LaunchResult: Sendable {
    let report: LaunchReport
    let seen: [String]
    let region: Region?
    let identity: Identity?
    let minimumVersion: AppVersion?
    /// The launch events that were delivered.
    let received: [LaunchEvent]

    init(
        report: LaunchReport, seen: [String], settings: NotesSettings, received: [LaunchEvent]
    ) {
        self.report = report
        self.seen = seen
        region = settings.region
        identity = settings.identity
        minimumVersion = settings.minimumVersion
        self.received = received
    }
}

/// A user who answers each question after one second.
private final class SimulatedUser: LaunchScreens {
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

    func showPushInformation(_ message: PushMessage, _ answer: @escaping (Bool) -> Void) {
        answering("push “\(message.body)”") { answer(true) }
    }

    func connectFirstViewer(onClosed: @escaping () -> Void) { answering("first connection", onClosed) }

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

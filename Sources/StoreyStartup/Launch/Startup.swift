public import StoreyState

/// The start-up of an app: chooses a scenario by what launched it, runs it, and remembers for the next time.
///
/// ```swift
/// let startup = Startup(scope: scope, storage: storage) { cause in
///     switch cause {
///     case .firstRun: firstRun
///     case .push(let payload): push(payload)
///     case .safeMode: safe
///     case .regular, .link: regular
///     }
/// }
/// let launch = try startup.launch(.regular)
/// ```
public final class Startup {
    /// Where links and notifications wait until the app can follow them.
    public let inbox: Inbox

    private let scope: Scope
    private let memory: LaunchMemory
    private let options: LaunchOptions
    private let safeModeAfter: Int
    private let scenario: (LaunchCause) -> Scenario
    private var observation: Observation?

    /// The latest launch.
    public private(set) var launch: Launch?

    /// Makes a start-up, which has yet to be launched.
    /// - Parameters:
    ///   - scope: the session's scope.
    ///   - storage: what is remembered from launch to launch.
    ///   - installation: what tells this installation from an earlier one whose storage may have survived it; may be
    ///     left out where the storage goes with the app.
    ///   - options: how launches run.
    ///   - safeModeAfter: how many launches in a row may miss their first screen before one is made in safe mode. One
    ///     that ends while the user is waited for has shown a screen, and does not count.
    ///   - gates: what has to be open before an arrival is delivered, besides the launch itself.
    ///   - scenario: the scenario for what launched the app. Asked once for each launch.
    public init(
        scope: Scope, storage: any LaunchStorage, installation: String = "",
        options: LaunchOptions = LaunchOptions(), safeModeAfter: Int = 3,
        gates: @escaping (Arrival) -> [Observed<Bool>] = { _ in [] },
        scenario: @escaping (LaunchCause) -> Scenario
    ) {
        self.scope = scope
        memory = LaunchMemory(storage, installation: installation)
        self.options = options
        self.safeModeAfter = safeModeAfter
        self.scenario = scenario
        inbox = Inbox(gates: gates)
    }

    /// Launches the app.
    ///
    /// On a first run, a link or a notification waits in the inbox instead of choosing the scenario. In safe mode it is
    /// dropped: it may be what the app fails over.
    /// - Parameters:
    ///   - cause: what launched the app.
    ///   - id: what tells the link or notification from others, so that it is not delivered once more.
    ///   - isPrewarmed: whether the system did, with nobody there: it may end such a launch at any time, so that does
    ///     not count as missing the first screen.
    /// - Returns: the launch, which has begun.
    /// - Throws: all faults of the scenario; nothing has run then.
    public func launch(
        _ cause: LaunchCause, id: String? = nil, isPrewarmed: Bool = false
    ) throws(ScenarioError) -> Launch {
        let actual = actual(cause)
        let launch = try Launch(scenario(actual), scope: scope, options: options, memory: memory)
        self.launch = launch
        memory.begin(isCounted: !isPrewarmed)
        if actual == .firstRun, let arrival = cause.arrival {
            inbox.receive(arrival, id: id)
        } else {
            _ = inbox.isNew(id)
        }
        observation = launch.phase.observe { [memory, inbox] phase in
            switch phase {
            case .interactive: inbox.open()
            // The app did what it should: whoever closes it now has seen no crash.
            case .takenOver, .cancelled: memory.endedWell()
            case .launching, .failed: break
            }
        }
        launch.start()
        return launch
    }

    private func actual(_ cause: LaunchCause) -> LaunchCause {
        if memory.unfinished >= safeModeAfter { return .safeMode }
        return memory.isFirstRun ? .firstRun : cause
    }
}

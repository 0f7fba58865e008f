public import StoreyGraph
public import StoreyState

/// An object that launches the app: it selects a scenario by launch cause, runs it, and stores state for
/// later launches. Retain it for the whole session, because it opens ``deepLinks`` when the app is usable.
///
/// ```swift
/// let startup = Startup(scope: scope, storage: storage) { cause in
///     switch cause {
///     case .firstRun: firstRun
///     case .notification(let payload): push(payload)
///     case .safeMode: safe
///     case .regular, .link: regular
///     }
/// }
/// let launch = try startup.launch(.regular)
/// ```
public final class Startup {
    /// The queue of links and notifications that wait until the app can handle them.
    public let deepLinks: DeepLinkQueue

    private let scope: Scope
    private let memory: LaunchHistory
    private let options: LaunchOptions
    private let safeModeAfter: Int
    private let scenario: (LaunchCause) -> Scenario
    private var observation: ObservationToken?

    /// The most recent launch.
    public private(set) var launch: Launch?

    /// Creates a start-up. No step runs until you call ``launch(_:id:isPrewarmed:)``.
    /// - Parameters:
    ///   - scope: The session's scope.
    ///   - storage: The storage of the state that launches pass on to later launches.
    ///   - installation: An identifier that distinguishes this installation from an earlier one whose storage may have
    ///     survived. Omit it if the storage is deleted with the app.
    ///   - options: The options of each launch.
    ///   - safeModeAfter: The number of consecutive launches that don't reach their first screen after which
    ///     the app launches in safe mode. A launch that ends while it waits for the user doesn't count,
    ///     because it has shown something.
    ///   - gates: Returns the conditions that must be `true` before the given event is delivered. Every event
    ///     also waits until the launch has reached its first screen.
    ///   - scenario: Returns the scenario for a launch cause. Called once for each launch.
    public init(
        scope: Scope, storage: any LaunchStorage, installation: String = "",
        options: LaunchOptions = LaunchOptions(), safeModeAfter: Int = 3,
        gates: @escaping (LaunchEvent) -> [Observed<Bool>] = { _ in [] },
        scenario: @escaping (LaunchCause) -> Scenario
    ) {
        self.scope = scope
        memory = LaunchHistory(storage, installation: installation)
        self.options = options
        self.safeModeAfter = safeModeAfter
        self.scenario = scenario
        deepLinks = DeepLinkQueue(gates: gates)
    }

    /// Launches the app.
    ///
    /// If `cause` is a link or notification, the scenario selected for it must handle it; it isn't added to
    /// ``deepLinks``. On a first run, it is added to ``deepLinks`` instead. In safe mode, it is dropped,
    /// because it may have caused the crashes.
    /// - Parameters:
    ///   - cause: The launch cause.
    ///   - id: An identifier of the link or notification, so that it isn't delivered twice.
    ///   - isPrewarmed: Whether the system prewarmed the app without user interaction. The system can end such a launch
    ///     at any time, so it doesn't count toward safe mode.
    /// - Returns: The launch, which has started.
    /// - Throws: `ValidationFailure` with all problems of the scenario. No step has run then.
    public func launch(
        _ cause: LaunchCause, id: String? = nil, isPrewarmed: Bool = false
    ) throws(ValidationFailure) -> Launch {
        let actual = actual(cause)
        let launch = try Launch(scenario(actual), scope: scope, options: options, memory: memory)
        self.launch = launch
        memory.begin(isCounted: !isPrewarmed)
        if actual == .firstRun, let event = cause.event {
            deepLinks.receive(event, id: id)
        } else {
            _ = deepLinks.isNew(id)
        }
        observation = launch.phase.observe { [memory, deepLinks] phase in
            switch phase {
            case .interactive: deepLinks.open()
            // The launch ended as intended: closing the app now isn't a crash.
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

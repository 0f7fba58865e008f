public import StoreyGraph
public import StoreyState

/// An object that launches the app: it selects a scenario by launch cause, runs it, and stores state for
/// later launches.
///
/// Retain it until the session ends. If it is deallocated before the app is usable, the launch can stop, and
/// ``deepLinks`` delivers no events.
///
/// ```swift
/// let startup = Startup(scope: scope, storage: storage) { cause in
///     switch cause {
///     case .firstRun: firstRun
///     case .notification(let payload): push(payload)
///     case .link(let url): link(url)
///     case .safeMode: safe
///     case .regular: regular
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

    /// The launch that ``launch(_:id:isPrewarmed:)`` returned most recently, or `nil` before the first one.
    public private(set) var launch: Launch?

    /// Creates an object that launches the app. No step runs until you call ``launch(_:id:isPrewarmed:)``.
    /// - Parameters:
    ///   - scope: The scope of the app's session; see `Scope`. When it ends, the launches end, too.
    ///   - storage: The storage of the state that launches pass on to later launches.
    ///   - installation: An identifier that distinguishes this installation from an earlier one whose storage may have
    ///     survived. Omit it if the storage is deleted with the app.
    ///   - options: The options of each launch.
    ///   - safeModeAfter: The app launches in safe mode after this number of consecutive launches that failed or
    ///     whose process ended before the app was usable. A launch doesn't count if the process ended while the
    ///     launch waited for the user or after a step took over, because the app was responsive then. `Int.max`
    ///     turns safe mode off.
    ///   - gates: Returns the conditions for the delivery of an event from ``deepLinks``. All of them must be
    ///     `true`, and the app must be usable. Called when the event is received.
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
    /// A link or notification in `cause` is treated as follows:
    /// - Usually, the scenario for the cause must handle it. It isn't added to ``deepLinks``.
    /// - On a first run, it is added to ``deepLinks``.
    /// - In safe mode, it is discarded, because it may be the reason why earlier launches failed.
    ///
    /// You can call this method again, for example when the user has signed out. It doesn't cancel a launch that is
    /// still running. ``deepLinks`` delivers no events until the new launch has reached ``LaunchPhase/interactive``.
    /// - Parameters:
    ///   - cause: The launch cause.
    ///   - id: An identifier of the link or notification. An event with the same identifier isn't delivered: it is
    ///     removed if it is in the queue, and ignored if ``DeepLinkQueue/receive(_:id:)`` is called with it later.
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
        deepLinks.close()
        if actual == .firstRun, let event = cause.event {
            deepLinks.receive(event, id: id)
        } else if let id {
            deepLinks.ignore(id)
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

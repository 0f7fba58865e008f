import StoreyInternal
public import Storey

/// Replays a recording step by step. After each step, the navigation tree, the state and the redraws are available.
///
/// ```swift
/// let replay = try await Replay.launch(app, recording)
/// for step in try await replay.run() { report.append(step.description) }
/// ```
///
/// A replay can stop at any step. To go back, launch it again and run it up to an earlier step. If the app behaves
/// differently than in the recording, the step throws a `Divergence`.
public final class Replay: Sendable {
    private struct State {
        var recording: Recording
        /// The user's actions, with their times and screens.
        var moments: [(time: Duration, action: UserAction, screen: String)]
        /// The names of the calls that failed, by the number of actions before.
        var failedCalls: [Int: [String]]
        /// The latest steps, after those that were dropped.
        var steps: [ReplayStep] = []
        var droppedCount = 0

        init(_ recording: Recording) {
            self.recording = recording
            moments = recording.moments
            failedCalls = Dictionary(grouping: recording.failedCalls, by: \.after)
                .mapValues { $0.map(\.name) }
        }
    }

    /// The recording.
    public var recording: Recording { state.withLock { $0.recording } }
    /// The app, in its state after the last step.
    public let app: HeadlessApp

    private let errors: ErrorLog
    private let state: Locked<State>

    private init(_ recording: Recording, _ app: HeadlessApp, _ errors: ErrorLog) {
        self.app = app
        self.errors = errors
        state = Locked(State(recording))
    }

    /// Launches the app and runs it until the user's first action.
    /// - Parameters:
    ///   - definition: The app that was recorded.
    ///   - recording: The recording.
    /// - Throws: Any error that the app throws before it shows its first screen, or `Divergence` if its calls differ
    ///   from the recorded ones.
    public static func launch(_ definition: @escaping AppDefinition, _ recording: Recording) async throws
        -> Replay
    {
        let errors = ErrorLog()
        let app = try await HeadlessApp.launch(errors.observing(definition), replaying: recording)
        let replay = Replay(recording, app, errors)
        _ = try await replay.step(0) {}
        return replay
    }

    /// The number of steps, not counting the launch.
    public var count: Int { state.withLock { $0.moments.count } }

    /// The steps performed so far, including the launch.
    public var steps: [ReplayStep] { state.withLock { $0.steps } }

    /// The number of steps performed so far, including the launch.
    package var stepCount: Int { state.withLock { $0.droppedCount + $0.steps.count } }

    /// Releases the memory of steps. The replay then no longer returns them.
    /// - Parameter number: The number of the first step to keep, at most that of the last one.
    package func dropSteps(before number: Int) {
        state.withLock { state in
            let count = min(number - state.droppedCount, state.steps.count - 1)
            guard count > 0 else { return }
            state.steps.removeFirst(count)
            state.droppedCount += count
        }
    }

    /// Performs the user's next action.
    /// - Returns: The result of the step, or `nil` after the last one.
    /// - Throws: `Divergence` if the action can't be performed, or if the app behaves differently than in the
    ///   recording.
    @discardableResult
    public func next() async throws -> ReplayStep? {
        let number = stepCount
        guard number <= count else { return nil }
        let moment = state.withLock { $0.moments[number - 1] }
        guard app.screen == moment.screen else {
            throw Divergence(
                step: number, expected: "\(moment.action) on \(moment.screen)",
                actual: "the visible screen is \(app.screen)")
        }
        return try await step(number) {
            do {
                try await self.app.perform(moment.action)
            } catch let error as HeadlessError {
                throw Divergence(step: number, expected: "\(moment.action)", actual: error.description)
            }
        }
    }

    /// Performs all steps up to a given one.
    /// - Parameter number: The number of the last action to perform. The default is the last one of the recording.
    /// - Returns: The new steps.
    /// - Throws: `Divergence` if the app behaves differently than in the recording.
    @discardableResult
    public func run(to number: Int = .max) async throws -> [ReplayStep] {
        var new: [ReplayStep] = []
        while stepCount <= number, let step = try await next() { new.append(step) }
        return new
    }

    /// Continues with a recording of the same session that has more lines. What followed the last action is added to its step, if
    /// that step has been performed.
    /// - Returns: The last step if it has changed.
    /// - Throws: `Divergence` if the app behaves differently than in the recording.
    package func extend(to recording: Recording) async throws -> ReplayStep? {
        let isAtEnd = stepCount > count
        await app.session.extend(to: recording)
        let last = state.withLock { state in
            var extended = State(recording)
            (extended.steps, extended.droppedCount) = (state.steps, state.droppedCount)
            state = extended
            return isAtEnd ? state.steps.popLast() : nil
        }
        guard let last else { return nil }
        return try await step(last.number, after: last) {}
    }

    /// Performs a step and advances the clock until the user's next action.
    /// - Parameter first: The first part of the step, if it has already been performed.
    private func step(
        _ number: Int, after first: ReplayStep? = nil, _ act: () async throws -> Void
    ) async throws -> ReplayStep {
        let (action, end, failed) = state.withLock { state in
            (
                number > 0 ? state.moments[number - 1] : nil,
                number < state.moments.count ? state.moments[number].time : state.recording.duration,
                state.failedCalls[number] ?? []
            )
        }
        // The errors of the launch precede its step.
        if first == nil, number > 0 { errors.removeAll() }
        await app.session.beginRedrawsIfAny()
        do {
            try await act()
            if end > app.time.now { try await app.advance(by: end - app.time.now) }
        } catch {
            await app.session.endRedraws()
            throw await app.session.divergence ?? error
        }
        let redraws = await app.session.endRedraws()
        if let divergence = await app.session.divergence { throw divergence }
        if let missing = await app.session.missing {
            throw Divergence(step: number, expected: missing, actual: "no such call")
        }
        let step = ReplayStep(
            number: number, action: action?.action, time: action?.time ?? .zero, screen: app.screen,
            outline: app.outline, texts: app.texts,
            state: await app.withNavigation { $0.screenStates } ?? [],
            redraws: (first?.redraws ?? []) + redraws,
            errors: failed + errors.all)
        return state.withLock { state in
            let shared = state.steps.last.map(step.sharing) ?? step
            state.steps.append(shared)
            return shared
        }
    }
}

/// The errors of a replayed app in the current step.
private final class ErrorLog: Sendable {
    private let lines = Locked<[String]>([])

    /// Returns the app with its errors logged.
    func observing(_ app: @escaping AppDefinition) -> AppDefinition {
        { scope in
            let root = try app(scope)
            root.observe { event in
                guard case .failed(let report) = event else { return }
                self.lines.withLock { $0.append("\(report.latest)") }
            }
            return root
        }
    }

    var all: [String] { lines.withLock { $0 } }

    func removeAll() { lines.withLock { $0 = [] } }
}

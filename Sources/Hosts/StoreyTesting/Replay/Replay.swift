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
    /// The recording.
    public let recording: Recording
    /// The app, in its state after the last step.
    public let app: HeadlessApp

    private let done = Locked<[ReplayStep]>([])

    private init(_ recording: Recording, _ app: HeadlessApp) {
        self.recording = recording
        self.app = app
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
        let app = try await HeadlessApp.launch(definition, replaying: recording)
        let replay = Replay(recording, app)
        _ = try await replay.step(0) {}
        return replay
    }

    /// The number of steps, not counting the launch.
    public var count: Int { recording.actions.count }

    /// The steps performed so far, including the launch.
    public var steps: [ReplayStep] { done.withLock { $0 } }

    /// Performs the user's next action.
    /// - Returns: The result of the step, or `nil` after the last one.
    /// - Throws: `Divergence` if the action can't be performed, or if the app behaves differently than in the
    ///   recording.
    @discardableResult
    public func next() async throws -> ReplayStep? {
        let number = steps.count
        guard number <= count else { return nil }
        let moment = recording.moments[number - 1]
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
        while steps.count <= number, let step = try await next() { new.append(step) }
        return new
    }

    /// Performs a step and advances the clock until the user's next action.
    private func step(_ number: Int, _ act: () async throws -> Void) async throws -> ReplayStep {
        let moments = recording.moments
        let action = number > 0 ? moments[number - 1] : nil
        let end = number < moments.count ? moments[number].time : recording.duration
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
            state: await app.withNavigation { $0.screenStates } ?? [], redraws: redraws)
        done.withLock { $0.append(step) }
        return step
    }
}

import Guarding
public import Storey

/// Plays a recording again, step by step, in an app that is told what it was told then: at each step there is the tree,
/// the state and what was drawn anew.
///
/// ```swift
/// let replay = try await Replay.launch(app, recording)
/// for step in try await replay.run() { report.append(step.description) }
/// ```
///
/// It stops anywhere; going back is playing again from the launch, up to the step before. Where the app does something
/// else than it did then, the step throws a `Divergence`.
public final class Replay: Sendable {
    /// What is played.
    public let recording: Recording
    /// The app that it is played in, as it stands at the last step.
    public let app: HeadlessApp

    private let done = Guarded<[ReplayStep]>([])

    private init(_ recording: Recording, _ app: HeadlessApp) {
        self.recording = recording
        self.app = app
    }

    /// Launches the app, as far as it came before the person did something.
    /// - Parameters:
    ///   - definition: the app that was recorded.
    ///   - recording: what is to be played.
    /// - Throws: what the app throws on its way to its first screen, and `Divergence` where it asks for something else.
    public static func launch(_ definition: @escaping AppDefinition, _ recording: Recording) async throws
        -> Replay
    {
        let app = try await HeadlessApp.launch(definition, toldBy: recording)
        let replay = Replay(recording, app)
        _ = try await replay.step(0) {}
        return replay
    }

    /// How many steps there are, the launch aside.
    public var count: Int { recording.actions.count }

    /// The steps so far, the launch among them.
    public var steps: [ReplayStep] { done.withLock { $0 } }

    /// Does what the person did next.
    /// - Returns: what it led to; nil after the last.
    /// - Throws: `Divergence` where that cannot be done, or the app does something else than it did then.
    @discardableResult
    public func next() async throws -> ReplayStep? {
        let number = steps.count
        guard number <= count else { return nil }
        let moment = recording.moments[number - 1]
        guard app.screen == moment.screen else {
            throw Divergence(
                step: number, expected: "\(moment.action) on \(moment.screen)",
                got: "\(app.screen) is in sight")
        }
        return try await step(number) {
            do {
                try await self.app.perform(moment.action)
            } catch let error as HeadlessError {
                throw Divergence(step: number, expected: "\(moment.action)", got: error.description)
            }
        }
    }

    /// Goes on up to a step.
    /// - Parameter number: how many actions; all there are, unless told otherwise.
    /// - Returns: the steps that were new.
    /// - Throws: `Divergence` where the app does something else than it did then.
    @discardableResult
    public func run(to number: Int = .max) async throws -> [ReplayStep] {
        var new: [ReplayStep] = []
        while steps.count <= number, let step = try await next() { new.append(step) }
        return new
    }

    /// Does something and lets the time pass until the person does the next thing.
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
            throw Divergence(step: number, expected: missing, got: "it does not")
        }
        let step = ReplayStep(
            number: number, action: action?.action, time: action?.time ?? .zero, screen: app.screen,
            outline: app.outline, texts: app.texts,
            state: await app.ask { $0.screenStates } ?? [], redraws: redraws)
        done.withLock { $0.append(step) }
        return step
    }
}

import StoreyHTML
import StoreyInternal
import StoreyTesting
import StoreyWeb
import Storey

/// Replays a recording once, apart from the session that shows it.
actor ReplayRunner {
    /// The steps that were replayed within a time.
    struct Batch: Sendable {
        /// The number of the first step, which has been replayed before if a running session has continued it.
        var first = 0
        var frames: [ReplayFrame] = []
        /// The number of the first step to keep.
        var firstToKeep = 0
        /// The reason why the replay can't continue.
        var problem: String?
        /// Whether no step is left.
        var isFinished = false
    }

    /// The number of steps before and after a step that is replayed again.
    private static let margin = 100

    private let app: AppDefinition
    private let limit: Int
    private let reader: (any RecordingReader)?
    private var replay: Replay?
    private var problem: String?
    /// The recording that can't be replayed to its end.
    private var failed: Recording?
    private var renderer: FrameRenderer

    /// - Parameters:
    ///   - limit: The maximum memory of all frames, in bytes.
    ///   - reader: Reads the recording of a running session.
    init(_ app: @escaping AppDefinition, limit: Int, _ reader: (any RecordingReader)? = nil) {
        self.app = app
        self.limit = limit
        self.reader = reader
        renderer = Self.renderer(limit)
    }

    /// The renderer of the latest steps, which leaves a quarter of the memory to steps that are replayed again.
    private static func renderer(_ limit: Int) -> FrameRenderer { FrameRenderer(limit: limit / 4 * 3) }

    /// Reads the recording of a running session.
    /// - Returns: The recording, or `nil` if it hasn't grown.
    /// - Throws: `RecordingError` if a line is invalid.
    func readMore() async throws -> Recording? { try await reader?.read() }

    /// Replays steps for some time.
    /// - Parameters:
    ///   - recording: The recording. If it is longer than the last one, the replay continues with the new steps.
    ///   - time: The time after which no other step begins.
    /// - Throws: Any error that the app throws before it shows its first screen.
    func run(_ recording: Recording, for time: Duration) async throws -> Batch {
        let end = ContinuousClock.now + time
        var batch = Batch()
        // A running session may just have been about to make the missing call.
        if problem != nil, recording != failed {
            (replay, problem) = (nil, nil)
            renderer = Self.renderer(limit)
        }
        do {
            if let replay {
                batch.first = replay.stepCount
                if problem == nil, recording != replay.recording,
                    let last = try await replay.extend(to: recording)
                {
                    batch.first -= 1
                    batch.frames.append(await frame(of: last, in: replay))
                }
            } else {
                let replay = try await Replay.launch(app, recording)
                self.replay = replay
                for step in replay.steps { batch.frames.append(await frame(of: step, in: replay)) }
            }
            while problem == nil, let replay, ContinuousClock.now < end {
                try Task.checkCancellation()
                guard let step = try await replay.next() else {
                    batch.isFinished = true
                    break
                }
                batch.frames.append(await frame(of: step, in: replay))
            }
        } catch let divergence as Divergence {
            (problem, failed) = (divergence.description, recording)
        }
        batch.firstToKeep = renderer.first
        batch.problem = problem
        if problem != nil { batch.isFinished = true }
        return batch
    }

    /// Replays steps again whose frames have been dropped.
    /// - Returns: The frames of a step and of those around it that could be replayed.
    /// - Throws: `CancellationError`, or any error that the app throws before it shows its first screen.
    func frames(around number: Int, in recording: Recording) async throws -> ReplayFrames {
        let renderer = FrameRenderer(limit: limit / 4)
        var frames = ReplayFrames(first: max(0, number - Self.margin))
        do {
            let replay = try await Replay.launch(app, recording)
            var next = replay.steps.last
            while let step = next, step.number <= number + Self.margin {
                try Task.checkCancellation()
                replay.dropSteps(before: step.number)
                if step.number >= frames.first { frames.append(await renderer.frame(of: step, in: replay)) }
                // The step itself and the one before it, with which it is compared, are kept.
                if renderer.first >= number { break }
                frames.drop(before: renderer.first)
                next = try await replay.next()
            }
        } catch is Divergence {}
        return frames
    }

    private func frame(of step: ReplayStep, in replay: Replay) async -> ReplayFrame {
        let frame = await renderer.frame(of: step, in: replay)
        replay.dropSteps(before: renderer.first)
        return frame
    }
}

/// Makes the frames of consecutive steps. A class, because the session of the replayed app renders the pictures.
private final class FrameRenderer: Sendable {
    private struct State {
        var snapshots = HTMLSnapshots()
        var memory: FrameMemory
    }

    private let state: Locked<State>

    /// - Parameter limit: The maximum memory of the frames that are kept, in bytes.
    init(limit: Int) { state = Locked(State(memory: FrameMemory(limit: limit))) }

    /// The number of the first step to keep.
    var first: Int { state.withLock { $0.memory.first } }

    func frame(of step: ReplayStep, in replay: Replay) async -> ReplayFrame {
        let picture = await replay.app.withNavigation { self.frame(of: step, in: $0) }
        return ReplayFrame(step: step, picture: picture)
    }

    private func frame(of step: ReplayStep, in navigation: Navigation) -> HTMLSnapshot {
        let page = WebPage(navigation) {}
        var snapshots = state.withLock { state in
            defer { state.snapshots = HTMLSnapshots() }
            return state.snapshots
        }
        let count = snapshots.elementCount
        let picture = page.snapshot(in: &snapshots)
        let newCount = snapshots.elementCount - count
        state.withLock { [snapshots] state in
            let isFull = state.memory.add(step, newElements: newCount)
            if !isFull { state.snapshots = snapshots }
        }
        return picture
    }
}

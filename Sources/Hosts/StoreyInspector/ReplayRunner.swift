import StoreyHTML
import StoreyInternal
import StoreyTesting
import StoreyWeb
import Storey

/// What the player shows of a replayed step.
struct ReplayFrame: Sendable {
    let step: ReplayStep
    /// The app's screen, or `nil` if the pictures of the earlier steps take up the memory.
    let picture: HTMLSnapshot?
}

/// Replays a recording once, apart from the session that shows it.
actor ReplayRunner {
    /// The steps that were replayed within a time.
    struct Batch: Sendable {
        /// The number of the first step, which has been replayed before if a running session has continued it.
        var first = 0
        var frames: [ReplayFrame] = []
        /// The reason why the replay can't continue.
        var problem: String?
        /// Whether no step is left.
        var isFinished = false
    }

    /// The maximum number of different elements in all pictures; about 500 bytes each.
    static let maxElements = 250_000

    private let app: AppDefinition
    private var reader: LiveRecording.Reader?
    private var replay: Replay?
    private var problem: String?
    private let pictures = Pictures()

    /// - Parameter reader: Reads the recording of a running session.
    init(_ app: @escaping AppDefinition, _ reader: LiveRecording.Reader? = nil) {
        self.app = app
        self.reader = reader
    }

    /// Reads the recording of a running session.
    /// - Returns: The recording, or `nil` if it hasn't grown.
    /// - Throws: `RecordingError` if a line is invalid.
    func readMore() throws -> Recording? { try reader?.read() == true ? reader?.recording : nil }

    /// Replays steps for some time.
    /// - Parameters:
    ///   - recording: The recording. If it is longer than the last one, the replay continues with the new steps.
    ///   - time: The time after which no other step begins.
    /// - Throws: Any error that the app throws before it shows its first screen.
    func run(_ recording: Recording, for time: Duration) async throws -> Batch {
        let end = ContinuousClock.now + time
        var batch = Batch()
        do {
            if let replay {
                batch.first = replay.steps.count
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
            problem = divergence.description
        }
        batch.problem = problem
        if problem != nil { batch.isFinished = true }
        return batch
    }

    private func frame(of step: ReplayStep, in replay: Replay) async -> ReplayFrame {
        let pictures = pictures
        let picture = await replay.app.withNavigation { navigation in pictures.snapshot(of: navigation) }
        return ReplayFrame(step: step, picture: picture.flatMap(\.self))
    }
}

/// The pictures of all steps. A class, because the session of the replayed app takes them.
private final class Pictures: Sendable {
    private let snapshots = Locked(HTMLSnapshots())

    func snapshot(of navigation: Navigation) -> HTMLSnapshot? {
        let page = WebPage(navigation) {}
        var all = snapshots.withLock { snapshots in
            defer { snapshots = HTMLSnapshots() }
            return snapshots
        }
        defer { snapshots.withLock { $0 = all } }
        guard all.elementCount < ReplayRunner.maxElements else { return nil }
        return page.snapshot(in: &all)
    }
}

import Storey
import StoreyHTML
import StoreyTesting
import StoreyWeb

/// What is known of the recording, and of the step that is shown.
struct ReplayState: Equatable {
    var app: String
    var began: String
    /// What the person did, and when.
    var actions: [String]
    var times: [Duration]
    /// How many of them are to be done.
    var wanted = 0
    /// What that led to; nil until it is there.
    var step: ReplayStep?
    var picture: ReplayPicture?
    /// Why it goes no further.
    var problem: String?
}

/// The app's screen at one step of one play.
struct ReplayPicture: Equatable {
    let number: Int
    let html: HTMLPicture

    static func == (left: ReplayPicture, right: ReplayPicture) -> Bool { left.number == right.number }
}

final class ReplayProvider {
    private let store: Store<ReplayState>
    var state: Observed<ReplayState> { store.observed }

    private let recording: Recording
    private let app: AppDefinition
    private let scope: Scope
    private var replay: Replay?
    private var isPlaying = false
    private var pictures = 0

    init(_ recording: Recording, _ app: @escaping AppDefinition, _ scope: Scope) {
        self.recording = recording
        self.app = app
        self.scope = scope
        store = Store(
            ReplayState(
                app: recording.app, began: recording.began, actions: recording.actions.map { "\($0)" },
                times: recording.moments.map(\.time)))
        show(0)
    }

    /// Shows what a number of actions led to. Where the next is asked for meanwhile, that is shown and not this.
    func show(_ number: Int) {
        store.commit { $0.wanted = min(max(number, 0), recording.actions.count) }
        guard !isPlaying else { return }
        isPlaying = true
        scope.task {
            defer { self.isPlaying = false }
            while self.store.state.step?.number != self.store.state.wanted || self.store.state.picture == nil
            {
                if try await !self.play(to: self.store.state.wanted) { break }
            }
        }
    }

    /// - Returns: false where it goes no further.
    private func play(to number: Int) async throws -> Bool {
        do {
            let replay = try await replay(before: number)
            let problem: String?
            do {
                try await replay.run(to: number)
                problem = nil
            } catch let divergence as Divergence {
                problem = divergence.description
            }
            pictures += 1
            let picture = await replay.app.ask { WebPage($0) {}.picture }
            let shown = picture.map { ReplayPicture(number: pictures, html: $0) }
            store.commit {
                $0.step = replay.steps.last
                $0.picture = shown
                $0.problem = problem
                if problem != nil { $0.wanted = replay.steps.count - 1 }
            }
            return problem == nil
        } catch let divergence as Divergence {
            store.commit { $0.problem = divergence.description }
            return false
        }
    }

    /// The replay so far; from the launch, where it has gone too far already.
    private func replay(before number: Int) async throws -> Replay {
        if let replay, replay.steps.count <= number + 1, store.state.problem == nil { return replay }
        let replay = try await Replay.launch(app, recording)
        self.replay = replay
        return replay
    }
}

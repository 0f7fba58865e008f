import Storey
import StoreyHTML
import StoreyTesting
import StoreyWeb

/// The recording and the currently shown step.
struct ReplayState: Equatable {
    var app: String
    var began: String
    /// The user's actions and their times.
    var actions: [String]
    var times: [Duration]
    /// The number of actions to perform.
    var selected = 0
    /// Whether the steps follow each other by themselves.
    var isPlaying = false
    /// The result of these actions, or `nil` while they are being performed.
    var step: ReplayStep? { didSet { screens = step?.screens ?? [] } }
    /// The state of the app's screens after these actions. Stored, because its values may be long.
    private(set) var screens: [Screen] = []
    var snapshot: ReplaySnapshot?
    /// The reason why the replay can't continue.
    var problem: String?

    struct Screen: Equatable {
        let name: String
        let fields: [Field]
    }

    struct Field: Equatable {
        let name: String
        let value: String
        /// Whether the field was redrawn at this step.
        let isRedrawn: Bool
    }
}

extension ReplayStep {
    fileprivate var screens: [ReplayState.Screen] {
        state.map { screen in
            ReplayState.Screen(
                name: [screen.screen, screen.section].compactMap(\.self).joined(separator: " › "),
                fields: screen.fields.map { field in
                    ReplayState.Field(
                        name: field.name, value: field.value.brokenIntoLines(),
                        isRedrawn: redraws.contains("\(screen.screen).\(field.name)"))
                })
        }
    }
}

/// The app's screen at one step of one replay.
struct ReplaySnapshot: Equatable {
    let number: Int
    let html: HTMLSnapshot

    static func == (left: ReplaySnapshot, right: ReplaySnapshot) -> Bool { left.number == right.number }
}

final class ReplayProvider: Restorable {
    /// The pause between two steps while they follow each other.
    static let pace = Duration.milliseconds(700)

    private let store: Store<ReplayState>
    var state: Observed<ReplayState> { store.observed }
    /// The selected step, which a reloaded page shows again.
    var savedState: Observed<Int> { store.observed.field(\.selected) }

    private let recording: Recording
    private let app: AppDefinition
    private let scope: Scope
    private var replay: Replay?
    private var isReplaying = false
    private var playing: CancellationToken?
    private var snapshotCount = 0

    init(_ recording: Recording, _ app: @escaping AppDefinition, _ scope: Scope) {
        self.recording = recording
        self.app = app
        self.scope = scope
        store = Store(
            ReplayState(
                app: recording.app, began: recording.began, actions: recording.actions.map { "\($0)" },
                times: recording.moments.map(\.time)))
        show(0)
        scope.registerForRestoration(self)
    }

    func restore(_ selected: Int) { show(selected) }

    /// Shows the following steps one after the other, from the launch if none follows.
    func play() {
        pause()
        if store.state.selected == recording.actions.count { show(0) }
        store.commit { $0.isPlaying = true }
        playing = scope.task {
            while self.store.state.selected < self.recording.actions.count, self.store.state.problem == nil {
                try await self.scope.sleep(for: Self.pace)
                self.show(self.store.state.selected + 1)
            }
            self.store.commit { $0.isPlaying = false }
        }
    }

    func pause() {
        playing?.cancel()
        playing = nil
        store.commit { $0.isPlaying = false }
    }

    /// Shows the result of a number of actions. A later call replaces an unfinished one.
    func show(_ number: Int) {
        store.commit { $0.selected = min(max(number, 0), recording.actions.count) }
        guard !isReplaying else { return }
        isReplaying = true
        scope.task {
            defer { self.isReplaying = false }
            while self.store.state.step?.number != self.store.state.selected
                || self.store.state.snapshot == nil
            {
                if try await !self.perform(to: self.store.state.selected) { break }
            }
        }
    }

    /// Performs the actions up to a step.
    ///
    /// - Returns: `false` if the replay can't continue.
    private func perform(to number: Int) async throws -> Bool {
        do {
            let replay = try await replay(before: number)
            let problem: String?
            do {
                try await replay.run(to: number)
                problem = nil
            } catch let divergence as Divergence {
                problem = divergence.description
            }
            snapshotCount += 1
            let snapshot = await replay.app.withNavigation { WebPage($0) {}.snapshot }
            let shown = snapshot.map { ReplaySnapshot(number: snapshotCount, html: $0) }
            store.commit {
                $0.step = replay.steps.last
                $0.snapshot = shown
                $0.problem = problem
                if problem != nil { $0.selected = replay.steps.count - 1 }
            }
            return problem == nil
        } catch let divergence as Divergence {
            store.commit { $0.problem = divergence.description }
            return false
        }
    }

    /// Returns the current replay, or a new one from the launch if the current one is beyond the step.
    private func replay(before number: Int) async throws -> Replay {
        if let replay, replay.steps.count <= number + 1, store.state.problem == nil { return replay }
        let replay = try await Replay.launch(app, recording)
        self.replay = replay
        return replay
    }
}

import Storey
import StoreyTesting

final class ReplayProvider {
    /// The pause between two steps while they follow each other.
    static let pace = Duration.milliseconds(700)
    /// The time for which a step must be selected to get its address, so that a moving slider doesn't fill the browser's history.
    static let selectionDelay = Duration.milliseconds(300)
    /// The time for which a running session must be idle, because a call that is yet to be recorded would be missing.
    static let quietTime = Duration.milliseconds(500)

    private let store: Store<ReplayState>
    var state: Observed<ReplayState> { store.observed }
    /// Called with the selected step when it stays selected.
    var onSelected: (Int) -> Void = { _ in }

    let configuration: ReplayApp.Configuration
    private(set) var recording: Recording?
    private let scope: Scope
    private let runner: ReplayRunner
    /// The frames of the latest replayed steps.
    private var frames = ReplayFrames()
    /// The frames of earlier steps that were replayed again.
    private var earlierFrames = ReplayFrames()
    private var shownFrame: ReplayFrame?
    private var isReplaying = false
    private var playing: CancellationToken?
    private var pendingSelection: CancellationToken?
    private var reading: CancellationToken?
    private var replayingAgain: (number: Int, token: CancellationToken)?

    /// Creates the provider of a player of a complete recording.
    init(
        _ recording: Recording, _ app: @escaping AppDefinition, _ configuration: ReplayApp.Configuration,
        _ scope: Scope
    ) {
        self.configuration = configuration
        self.recording = recording
        self.scope = scope.child()
        runner = ReplayRunner(app, limit: configuration.maxFrameBytes)
        store = Store(ReplayState(recording))
        replay()
    }

    /// Creates the provider of a player of a running session.
    init(
        _ live: any RecordingSource, _ app: @escaping AppDefinition, _ configuration: ReplayApp.Configuration,
        _ scope: Scope
    ) {
        self.configuration = configuration
        self.scope = scope.child()
        runner = ReplayRunner(app, limit: configuration.maxFrameBytes, live.makeReader())
        store = Store(ReplayState(nil))
        self.scope.subscribe(to: live.changes) { [weak self] in self?.readLater() }
        readLater()
    }

    /// Stops replaying.
    func end() { scope.end() }

    /// Returns a step that has been replayed, or `nil` if its frame has been dropped.
    func frame(_ number: Int) -> ReplayFrame? {
        frames[number] ?? earlierFrames[number] ?? (shownFrame?.step.number == number ? shownFrame : nil)
    }
}

// MARK: - Replaying

extension ReplayProvider {
    /// Replays the steps that haven't been replayed yet.
    private func replay() {
        guard !isReplaying else { return }
        isReplaying = true
        scope.task {
            defer { self.isReplaying = false }
            var isFinished = false
            while !isFinished, let recording = self.recording {
                let batch = try await self.runner.run(recording, for: .milliseconds(100))
                self.take(batch)
                isFinished = batch.isFinished && recording == self.recording
            }
        }
    }

    private func take(_ batch: ReplayRunner.Batch) {
        frames.replace(from: batch.first, with: batch.frames)
        frames.drop(before: batch.firstToKeep)
        store.commit { state in
            // Only a replay from the launch repeats steps with errors, apart from the last step.
            state.errors.removeAll { $0 >= batch.first }
            for frame in batch.frames where !frame.step.errors.isEmpty {
                let number = frame.step.number
                state.steps[number].hasError = true
                state.errors.append(number)
            }
            state.replayed = frames.end
            state.problem = batch.problem
            if batch.problem != nil { state.selected = min(state.selected, max(frames.end - 1, 0)) }
        }
        let selected = store.state.selected
        if store.state.shown?.number != selected || selected >= batch.first { show(selected) }
    }

    /// Replays a step again whose frame has been dropped, and shows it if it is still selected.
    private func replayAgain(_ number: Int) {
        guard replayingAgain?.number != number, let recording else { return }
        replayingAgain?.token.cancel()
        let token = scope.task {
            defer { if self.replayingAgain?.number == number { self.replayingAgain = nil } }
            let frames = try await self.runner.frames(around: number, in: recording)
            self.earlierFrames = frames
            if frames[number] != nil, self.store.state.selected == number { self.show(number) }
        }
        replayingAgain = (number, token)
    }

    /// Reads what a running session has recorded, once it is idle.
    private func readLater() {
        reading?.cancel()
        reading = scope.task {
            try await self.scope.sleep(for: Self.quietTime)
            if let recording = try await self.runner.readMore() { self.extend(to: recording) }
        }
    }

    /// Continues with a recording of the same session that has more lines.
    private func extend(to recording: Recording) {
        self.recording = recording
        let new = ReplayState(recording)
        let wasAtEnd = store.state.selected == store.state.last
        store.commit { state in
            (state.app, state.began) = (new.app, new.began)
            state.steps += new.steps.dropFirst(state.steps.count)
            // The player follows the session unless the user looks at an earlier step.
            if wasAtEnd { state.selected = state.last }
        }
        show(store.state.selected)
        replay()
    }
}

// MARK: - Selecting

extension ReplayProvider {
    /// Shows the following steps one after the other, from the launch if none follows.
    func play() {
        pause()
        if store.state.selected == store.state.last { show(0) }
        store.commit { $0.isPlaying = true }
        playing = scope.task {
            while self.store.state.selected < self.store.state.last {
                try await self.scope.sleep(for: Self.pace)
                // A step that hasn't been replayed yet is shown first.
                if self.store.state.shown?.number == self.store.state.selected,
                    self.store.state.selected < self.frames.end - 1
                {
                    self.show(self.store.state.selected + 1)
                }
                if self.store.state.problem != nil, self.store.state.selected == self.frames.end - 1 {
                    break
                }
            }
            self.store.commit { $0.isPlaying = false }
            self.reportSelection()
        }
    }

    func pause() {
        playing?.cancel()
        playing = nil
        if store.state.isPlaying { store.commit { $0.isPlaying = false } }
    }

    /// Shows a step now, or as soon as it has been replayed.
    func show(_ number: Int) {
        let last = store.state.problem == nil ? store.state.last : max(frames.end - 1, 0)
        let number = min(max(number, 0), last)
        let frame = frame(number)
        let shown = frame.map { ShownStep($0, after: self.frame(number - 1)) }
        if let frame {
            shownFrame = frame
        } else if number < frames.end {
            replayAgain(number)
        }
        store.commit { state in
            state.selected = number
            if let shown { state.shown = shown }
            let rows = state.visibleRows
            if !rows.dropFirst().dropLast().contains(number) {
                state.visibleRows = max(0, number - 30)..<max(60, number + 30)
            }
        }
        if !store.state.isPlaying { reportSelection() }
    }

    /// Shows the step of an address, as when the user goes back in the browser.
    func openStep(_ number: Int) {
        guard number != store.state.selected else { return }
        pause()
        show(number)
    }

    private func reportSelection() {
        pendingSelection?.cancel()
        pendingSelection = scope.task {
            try await self.scope.sleep(for: Self.selectionDelay)
            self.onSelected(self.store.state.selected)
        }
    }

    func showRows(_ rows: Range<Int>) { store.commit { $0.visibleRows = rows } }

    func open(_ part: String, _ isOpen: Bool) { store.commit { $0.opened[part] = isOpen } }

    func nameTest(_ name: String) { store.commit { $0.testName = name } }
}

extension ReplayState {
    /// - Parameter recording: The recording, or `nil` if the session hasn't started yet.
    fileprivate init(_ recording: Recording?) {
        app = recording?.app ?? ""
        began = recording?.began ?? ""
        steps =
            [Step(number: 0, title: "launch", time: recording?.began ?? "")]
            + (recording?.moments ?? []).enumerated().map { index, moment in
                Step(
                    number: index + 1, title: "\(moment.action)",
                    time: formatted(timeInMilliseconds: moment.time.milliseconds))
            }
    }
}

package import Storey

/// The start of a live session in the state of a recorded step: the app runs up to that step as in the recording, and then
/// continues with its services and with the time.
package struct RecordedStart: Sendable {
    /// The maximum time that the app may need to become idle, in real time.
    private static let idleTimeout = Duration.seconds(10)

    private let recording: Recording
    private let liveTime = BranchTime()
    /// The app, which takes its inputs from the recording first.
    package let app: AppDefinition
    /// The clock of the session.
    package var time: any TimeSource { liveTime }

    /// - Parameters:
    ///   - recording: The recording.
    ///   - step: The number of the user's actions to perform.
    ///   - app: The recorded app.
    package init(_ recording: Recording, step: Int, of app: @escaping AppDefinition) {
        self.recording = recording.prefix(step)
        self.app = self.recording.playing(app)
    }

    /// Performs the recorded actions, and then continues the session live. Call this once, in the session's isolation, when the
    /// navigation of the app has been created.
    /// - Throws: `Divergence` if the app behaves differently than in the recording, or ``HeadlessError`` if it doesn't become
    ///   idle.
    package func replay(in navigation: Navigation) async throws {
        guard let playback = navigation.scope.playback else { return }
        try await settle(navigation.scope)
        for (number, moment) in recording.moments.enumerated() {
            try await advance(to: moment.time, navigation.scope)
            do {
                let action = try navigation.prepare(moment.action)
                // A link may lead to where the app is already.
                if !action.perform(), !moment.action.isLink { throw action.refusal() }
            } catch {
                throw Divergence(
                    step: number + 1, expected: "\(moment.action)", actual: "\(error)")
            }
            try await settle(navigation.scope)
        }
        try await advance(to: recording.duration, navigation.scope)
        if let divergence = playback.divergence { throw divergence }
        playback.goLive()
        liveTime.goLive()
    }

    /// Advances the clock, and delivers what the app received until then.
    private func advance(to end: Duration, _ scope: Scope) async throws {
        while let next = scope.playback?.nextTime, next <= end { try await wakeAll(until: next, scope) }
        try await wakeAll(until: end, scope)
    }

    private func wakeAll(until moment: Duration, _ scope: Scope) async throws {
        while liveTime.wakeNext(until: moment) { try await settle(scope) }
        try await settle(scope)
    }

    /// Waits until the app is idle and has received everything that is due.
    private func settle(_ scope: Scope) async throws {
        repeat {
            repeat {
                await scope.waitUntilIdle(timeout: Self.idleTimeout)
                guard scope.pendingWorkCount <= 0 else {
                    throw HeadlessError(description: "The app is still busy after \(Self.idleTimeout).")
                }
                // Work that isn't counted has its turn, such as receiving the next value of a sequence.
                await Task.yield()
            } while scope.pendingWorkCount > 0
        } while scope.playback?.deliverNext() == true
    }
}

extension UserAction {
    fileprivate var isLink: Bool { if case .open = self { true } else { false } }
}

import StoreyState

/// Restores the user's place from an earlier run of the app, and saves it for the next one.
///
/// A host creates one for a session with a store, right after its `Navigation`, and keeps it:
///
/// ```swift
/// restoration = Restoration(of: navigation, in: .file(folder + "/state.json"))
/// ```
///
/// The state is saved at most once per second, and only if it has changed, so typing costs nothing in
/// between. A state that crashed the app twice isn't restored again. The outcome is the `Navigation.restorationReport`,
/// and the root coordinator is notified.
package final class Restoration {
    /// The time for which the app must run after restoring before the attempt counts as successful.
    package static let crashWatchPeriod: Duration = .seconds(10)

    /// The number of runs that may crash while restoring the same state.
    package static let maxAttempts = 2

    /// The state of the attempt to restore.
    private enum Attempt {
        /// No attempt was made, or its outcome is known.
        case over
        /// A launch has deferred the state.
        case pending
        /// The restored screens have started their work, which may still crash.
        case watching
    }

    private let navigation: Navigation
    private let store: RestorationStore
    private var lastSaved: RestorationState?
    private var isWaiting = false
    private var attempt = Attempt.over
    private var observations: [ObservationToken] = []

    /// Whether there is a state to restore. A launch defers it until the app is ready.
    package private(set) var hasSavedState = false

    /// Restores the user's place, and saves it from now on.
    /// - Parameters:
    ///   - navigation: The session's navigation.
    ///   - store: The store for the state.
    package init(of navigation: Navigation, in store: RestorationStore) {
        self.navigation = navigation
        self.store = store
        do {
            try restore()
        } catch {
            navigation.publish(storageError: error)
        }
        observations = [
            navigation.tree.observe { [weak self] _ in self?.treeChanged() },
            navigation.savedStateChanges.observe { [weak self] _ in self?.treeChanged() },
        ]
    }

    /// Saves the state now if it has changed.
    ///
    /// Keeps the earlier state while the root flow doesn't record history, such as during a launch.
    package func save() {
        guard let state = navigation.restorationState else { return }
        navigation.publishUnsavedParts()
        guard state != lastSaved else { return }
        do {
            // If the state is too large, save nothing rather than keep an outdated state.
            try store.save(navigation.encode(state) ?? "")
            lastSaved = state
            // The user opened a link instead, and the earlier state has been replaced.
            if attempt == .pending { succeed() }
        } catch {
            navigation.publish(storageError: error)
        }
    }

    /// Saves the state, because the app moves to the background. Until the user returns, the system may kill the app at any
    /// time, which isn't a crash.
    package func suspend() {
        save()
        guard attempt != .over else { return }
        forgetAttempts()
    }

    /// Saves the state a last time and ends the attempt, because the app exits normally.
    package func end() {
        observations = []
        save()
        succeed()
    }

    private func treeChanged() {
        if attempt == .pending, navigation.restorationReport?.outcome == .restored {
            attempt = .watching
            after(Self.crashWatchPeriod) { $0.succeed() }
        }
        guard !isWaiting, !observations.isEmpty else { return }
        isWaiting = true
        after(RestorationStore.saveInterval) { restoration in
            restoration.isWaiting = false
            restoration.save()
        }
    }
}

// MARK: - Restoring

extension Restoration {
    private func restore() throws {
        guard let json = try store.load(), !json.isEmpty else {
            return navigation.publish(RestorationReport(.nothingSaved))
        }
        let attempts = try store.attempts()
        guard attempts < Self.maxAttempts else {
            let path = try store.setAside("crashed")
            try store.saveAttempts(0)
            return navigation.publish(RestorationReport(.crashed(times: attempts, setAsideAs: path)))
        }
        // Counted before decoding, so that the next run knows about a crash at any later point.
        try store.saveAttempts(attempts + 1)
        attempt = .pending
        hasSavedState = true
        do {
            navigation.report(.stateRestored(from: try navigation.decodeState(json)))
        } catch {
            attempt = .over
            hasSavedState = false
            let path = try store.setAside("damaged")
            try store.saveAttempts(0)
            navigation.publish(
                RestorationReport(.damaged(RestorationReport.describe(error), setAsideAs: path)))
        }
    }

    private func succeed() {
        guard attempt != .over else { return }
        attempt = .over
        forgetAttempts()
    }

    private func forgetAttempts() {
        do {
            try store.saveAttempts(0)
        } catch {
            navigation.publish(storageError: error)
        }
    }

    /// Performs an action later, without keeping this object alive: a host may release it without calling ``end()``.
    private func after(_ duration: Duration, _ action: @escaping (Restoration) -> Void) {
        let scope = navigation.scope
        let act = { [weak self] in
            if let self { action(self) }
        }
        scope.task {
            try await scope.sleep(for: duration)
            act()
        }
    }
}

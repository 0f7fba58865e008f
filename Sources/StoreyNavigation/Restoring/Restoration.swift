import StoreyState

/// Brings a person back to where they were when the app ended, and keeps where they are for the next time.
///
/// A host makes one for a session that has a storage, right after its `Navigation`, and holds it:
///
/// ```swift
/// restoration = Restoration(of: navigation, in: FilePlaceStorage(path: folder + "/place.json"))
/// ```
///
/// The place is written down at most once in an ``interval``, and only when it is another one: what a person types costs
/// nothing until then. What led into a crash twice is not tried again. What came of it all is the
/// `Navigation.restorationReport`, and the outermost coordinator hears of it.
public final class Restoration {
    /// How long after a change the place is written down. No more than that is lost when the process is killed.
    public static let interval: Duration = .seconds(1)

    /// How long the app has to live after it came back, until it is taken to have got through.
    public static let probation: Duration = .seconds(10)

    /// How many runs may crash on their way back to the same place.
    public static let maximumAttempts = 2

    /// What became of the attempt to come back.
    private enum Attempt {
        /// There was none, or it is known how it ended.
        case over
        /// A launch keeps the place for later.
        case pending
        /// The screens have begun their work, and any of it may crash.
        case onProbation
    }

    private let navigation: Navigation
    private let storage: any PlaceStorage
    private var last: SavedPlace?
    private var isWaiting = false
    private var attempt = Attempt.over
    private var observations: [Observation] = []

    /// Whether there was a place to come back to. A launch keeps it until the app is there.
    public private(set) var hasPlace = false

    /// Brings the person back, and keeps the place from now on.
    /// - Parameters:
    ///   - navigation: the session's navigation.
    ///   - storage: where the place is kept.
    public init(of navigation: Navigation, in storage: any PlaceStorage) {
        self.navigation = navigation
        self.storage = storage
        do {
            try comeBack()
        } catch {
            tell(storageFailed: error)
        }
        observations = [
            navigation.tree.observe { [weak self] _ in self?.changed() },
            navigation.keptChanges.observe { [weak self] _ in self?.changed() },
        ]
    }

    /// Writes the place down now, where it is another one: the app goes out of sight.
    ///
    /// Where nobody may be led back, as to a launch, what was kept before stays.
    public func save() {
        guard let place = navigation.savedPlace, place != last else { return }
        do {
            // Too much to be kept: better nothing than a place that the person has left.
            try storage.keep(place.text() ?? "")
            last = place
            // They followed a link instead of coming back, and what was kept is there no more.
            if attempt == .pending { gotThrough() }
        } catch {
            tell(storageFailed: error)
        }
    }

    /// Keeps the place a last time: the app ends, and has not crashed.
    public func end() {
        observations = []
        save()
        gotThrough()
    }

    private func changed() {
        if attempt == .pending, navigation.restorationReport?.outcome == .restored {
            attempt = .onProbation
            after(Self.probation) { $0.gotThrough() }
        }
        guard !isWaiting, !observations.isEmpty else { return }
        isWaiting = true
        after(Self.interval) { restoration in
            restoration.isWaiting = false
            restoration.save()
        }
    }
}

// MARK: - Coming back

extension Restoration {
    private func comeBack() throws {
        guard let text = try storage.text(), !text.isEmpty else {
            return navigation.tell(RestorationReport(.nothingSaved))
        }
        let attempts = try storage.attempts()
        guard attempts < Self.maximumAttempts else {
            let place = try storage.setAside(as: "crashed")
            try storage.keepAttempts(0)
            return navigation.tell(RestorationReport(.crashed(times: attempts, setAsideAs: place)))
        }
        // Before anything of it is looked at: whatever it leads to, the next run knows.
        try storage.keepAttempts(attempts + 1)
        attempt = .pending
        hasPlace = true
        do {
            navigation.report(.reopened(at: try navigation.place(in: text)))
        } catch {
            attempt = .over
            hasPlace = false
            let place = try storage.setAside(as: "damaged")
            try storage.keepAttempts(0)
            navigation.tell(
                RestorationReport(.damaged(RestorationReport.words(error), setAsideAs: place)))
        }
    }

    private func gotThrough() {
        guard attempt != .over else { return }
        attempt = .over
        do {
            try storage.keepAttempts(0)
        } catch {
            tell(storageFailed: error)
        }
    }

    /// Does something later. Not held meanwhile: a host that lets everything go without a word is done with it.
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

    /// Once for each fault: a full disk stays full for a while.
    private func tell(storageFailed error: any Error) {
        let report = RestorationReport(.storageFailed(RestorationReport.words(error)))
        if navigation.restorationReport?.outcome != report.outcome { navigation.tell(report) }
    }
}

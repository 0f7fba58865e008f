import StoreyState

/// The restoration of a session: the app's route version and migrations, the report of the last attempt, and the number
/// of changes to restorable state.
final class SessionRestoration: HostEventFeature, ScreenFeature, RestorationRegistry {
    /// The app's route version and migrations.
    let plan: RestorationPlan
    /// The report of the last attempt to restore an earlier session, or `nil` if there was none.
    private(set) var report: RestorationReport?
    private let changes = Store(0)
    /// The parts of the state that couldn't be saved. Each is reported once, not each time the state is saved.
    private var unsavedParts: Set<RestorationReport.Part> = []
    private var hasNewUnsavedParts = false

    init(_ plan: RestorationPlan) { self.plan = plan }

    /// A counter that changes whenever a screen's restorable state changes.
    var changeCount: Observed<Int> { changes.observed }

    /// Counts a change to restorable state.
    func countChange() { changes.commit { $0 += 1 } }

    /// Replaces the report with that of another attempt.
    func replaceReport(with report: RestorationReport) { self.report = report }

    /// Adds a loss to the report.
    func record(_ loss: RestorationReport.Loss) {
        if report == nil { report = RestorationReport(.nothingSaved) }
        report?.record(loss)
    }

    /// Adds a part of the state that can't be saved to the report, unless it has been added before.
    func recordUnsaved(_ part: RestorationReport.Part, _ reason: RestorationReport.Reason) {
        guard unsavedParts.count < RestorationReport.maxLosses, unsavedParts.insert(part).inserted else {
            return
        }
        record(RestorationReport.Loss(part: part, reason: reason))
        hasNewUnsavedParts = true
    }

    /// Returns whether parts have been added by ``recordUnsaved(_:_:)`` since the last call.
    func takeHasNewUnsavedParts() -> Bool {
        defer { hasNewUnsavedParts = false }
        return hasNewUnsavedParts
    }

    func handle(_ event: HostEvent, in navigation: Navigation) -> Bool? {
        switch event {
        case .returned(let past): navigation.traverseHistory(to: past)
        case .stateRestored(let saved): navigation.restore(from: saved)
        default: nil
        }
    }

    func prepare(_ scope: Scope, for route: AnyRoute) {
        scope.restorationRegistry = ScreenStateStore(of: route, in: self)
    }

    /// Does nothing: only objects of screens are restored.
    func register(_ object: some Restorable) {}
}

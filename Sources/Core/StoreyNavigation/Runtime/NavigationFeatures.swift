import StoreyState

/// The features of a session, in the order in which the navigation calls them.
final class NavigationFeatures {
    private let all: [any NavigationFeature]
    private let events: [any HostEventFeature]
    private let screens: [any ScreenFeature]
    private let commits: [any CommitFeature]
    private let leaving: [any LeavingFeature]
    private let errors: [any ErrorFeature]

    init(_ all: [any NavigationFeature]) {
        self.all = all
        events = all.compactMap { $0 as? any HostEventFeature }
        screens = all.compactMap { $0 as? any ScreenFeature }
        commits = all.compactMap { $0 as? any CommitFeature }
        leaving = all.compactMap { $0 as? any LeavingFeature }
        errors = all.compactMap { $0 as? any ErrorFeature }
    }

    /// The feature of the given type, which the session must have.
    subscript<Feature: NavigationFeature>(type: Feature.Type) -> Feature {
        // Not by a cast, which takes longer than the rest of an event's navigation.
        for feature in all where Swift.type(of: feature) == type {
            return unsafeDowncast(feature, to: Feature.self)
        }
        preconditionFailure("The session was created without \(type).")
    }

    func attach(to navigation: Navigation) {
        for feature in all { feature.attach(to: navigation) }
    }

    func end(in navigation: Navigation) {
        for feature in all { feature.end(in: navigation) }
    }

    func willHandle(_ event: HostEvent) {
        for feature in events { feature.willHandle(event) }
    }

    /// - Returns: `false` if no feature handles such events.
    func handle(_ event: HostEvent, in navigation: Navigation) -> Bool {
        for feature in events {
            if let isHandled = feature.handle(event, in: navigation) { return isHandled }
        }
        return false
    }

    func didHandle(_ event: HostEvent) {
        for feature in events { feature.didHandle(event) }
    }

    func substitute(for route: AnyRoute, of coordinator: CoordinatorBase) throws -> AnyRoute? {
        for feature in screens {
            if let other = try feature.substitute(for: route, of: coordinator) { return other }
        }
        return nil
    }

    func prepare(_ scope: Scope, for route: AnyRoute) {
        for feature in screens { feature.prepare(scope, for: route) }
    }

    func postpone(_ change: @escaping () -> Bool, after error: any Error) -> Bool {
        errors.contains { $0.postpone(change, after: error) }
    }

    func confirm(_ departure: Departure) -> Bool { leaving.allSatisfy { $0.confirm(departure) } }

    func screenAnswered(_ popup: Popup.ID) {
        for feature in commits { feature.screenAnswered(popup) }
    }

    func willCommit() {
        for feature in commits { feature.willCommit() }
    }

    func didCommit(_ difference: TreeDifference, in navigation: Navigation) {
        for feature in commits { feature.didCommit(difference, in: navigation) }
    }

    func handle(
        _ error: any Error, at location: String?, from coordinator: CoordinatorBase, retry: (() -> Void)?
    ) {
        for feature in errors { feature.handle(error, at: location, from: coordinator, retry: retry) }
    }

    func handle(_ failure: TaskFailure, from coordinator: CoordinatorBase) {
        for feature in errors { feature.handle(failure, from: coordinator) }
    }
}

/// The handle with which a coordinator changes its part of the navigation tree.
///
/// Closures of view models may capture it, because it keeps no object alive. It does nothing if its coordinator
/// isn't in a tree. Use it only in the isolation of its session, which is the main actor in UIKit.
///
/// An `animated` argument is a request to the host. In a ``transaction(_:)``, a single change with `animated: false`
/// applies to the whole transaction.
public final class Router<R: Route> {
    private(set) weak var coordinator: StackCoordinator<R>?

    init() {}

    /// Connects the router to its coordinator.
    func attach(to coordinator: StackCoordinator<R>) { self.coordinator = coordinator }

    /// The router's coordinator with its navigation and container, or `nil` if the coordinator isn't in a tree.
    var place: (navigation: Navigation, coordinator: StackCoordinator<R>, node: NavigationNode.ID)? {
        guard let coordinator, let navigation = coordinator.navigation, let node = coordinator.nodeID else {
            return nil
        }
        return (navigation, coordinator, node)
    }

    /// Combines all changes that a closure makes into one, including those of other routers and coordinators of the
    /// session. The host renders only the result.
    ///
    /// A change that isn't made, such as one that a guard refuses, doesn't undo the others. Transactions can be
    /// nested; the changes are then rendered when the outermost one ends.
    /// - Parameter changes: Makes the changes. Not called if the router's coordinator isn't in a tree.
    /// - Returns: The combined change.
    @discardableResult
    public func transaction(_ changes: () -> Void) -> NavigationChange {
        guard let place else { return .none }
        place.navigation.transaction(changes)
        return NavigationChange(isMade: true, in: place.navigation)
    }

    /// Starts a task that is canceled when the coordinator is removed from the tree; see
    /// ``CoordinatorBase/task(_:file:line:)``.
    /// - Parameters:
    ///   - work: The work to perform.
    ///   - file: The file that starts the work, for error reports.
    ///   - line: The line that starts the work, for error reports.
    public func task(
        _ work: @escaping () async throws -> Void, file: String = #fileID, line: Int = #line
    ) {
        coordinator?.task(work, file: file, line: line)
    }

    /// Removes screens, those with unsaved changes only after they have confirmed if they are asked.
    /// - Parameter retry: Makes the change again after they have confirmed.
    func leave(
        asking: Bool, animated: Bool, _ change: @escaping (inout NavigationTree) -> Void,
        retry: @escaping (Router) -> Void
    ) -> NavigationChange {
        guard let place else { return .none }
        let departure = Departure(change: change) { [weak self] in
            if let self { retry(self) }
        }
        guard !asking || place.navigation.confirm(departure) else { return .none }
        place.navigation.change(animated: animated, change)
        return NavigationChange(isMade: true, in: place.navigation)
    }

    /// Builds new parts and changes the tree. If a part can't be built, raises the error and changes nothing.
    /// - Parameters:
    ///   - animated: Whether the change is animated.
    ///   - makeRetry: Called if the change fails. Returns a closure that repeats it, or `nil` if it can't be repeated.
    @discardableResult
    func build(
        animated: Bool,
        _ body: (TreeBuilder, StackCoordinator<R>, NavigationNode.ID) throws -> (inout NavigationTree) ->
            Void,
        retry makeRetry: () -> ((Router) -> NavigationChange)? = { nil }
    ) -> NavigationChange {
        // The container may already be gone.
        guard let place, place.navigation.current.node(place.node) != nil else { return .none }
        do {
            try place.navigation.build(animated: animated) { try body($0, place.coordinator, place.node) }
            return NavigationChange(isMade: true, in: place.navigation)
        } catch {
            let isPostponed =
                makeRetry().map { retry in
                    place.navigation.postpone(
                        { [weak self] in self.map(retry)?.isMade ?? false }, after: error)
                } ?? false
            if !isPostponed { place.navigation.raise(error, from: place.coordinator) }
            return .none
        }
    }
}

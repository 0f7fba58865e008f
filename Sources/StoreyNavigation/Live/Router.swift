/// The handle with which a coordinator changes its part of the tree.
///
/// Outputs of view models capture it freely: it keeps nothing alive. Of a coordinator that stands in no tree,
/// or no longer, it does nothing.
///
/// Whether a change is animated is for the host to see to, where it can. In a ``transaction(_:)`` one change that must
/// not be holds for all.
public final class Router<R: Route> {
    weak var coordinator: StackCoordinator<R>?

    init() {}

    var place: (navigation: Navigation, coordinator: StackCoordinator<R>, node: Node.ID)? {
        guard let coordinator, let navigation = coordinator.navigation, let node = coordinator.nodeID else {
            return nil
        }
        return (navigation, coordinator, node)
    }

    /// Does several changes as one: drawn once, and nothing between them is ever seen.
    public func transaction(_ changes: () -> Void) {
        place?.navigation.transaction(changes)
    }

    /// Sends an error up the coordinators, beginning with this router's own, until one of them settles it. What none
    /// settles is shown to the person.
    /// - Parameters:
    ///   - error: what went wrong.
    ///   - file: where it is raised, for its report.
    ///   - line: where it is raised, for its report.
    ///   - retry: tries again what failed. Where there is such a way, the person is offered it.
    public func raise(
        _ error: any Error, file: String = #fileID, line: Int = #line, retry: (() -> Void)? = nil
    ) {
        place?.coordinator.raise(error, at: "\(file):\(line)", retry: retry)
    }

    /// Starts work that ends with the coordinator.
    /// - Parameters:
    ///   - work: what there is to do.
    ///   - file: where it is started, for the report of an error.
    ///   - line: where it is started, for the report of an error.
    public func task(
        _ work: @escaping () async throws -> Void, file: String = #fileID, line: Int = #line
    ) {
        coordinator?.task(work, file: file, line: line)
    }

    /// Builds new parts and changes the tree; an error on the way is raised, and nothing changes.
    /// - Parameters:
    ///   - animated: whether the change moves.
    ///   - again: asked where a gate on the way is closed, for the same once more, which then waits. Without it that is an
    ///     error.
    /// - Returns: whether it was done.
    @discardableResult
    func build(
        animated: Bool,
        _ body: (TreeBuilding, StackCoordinator<R>, Node.ID) throws -> (inout NavigationTree) -> Void,
        again: () -> ((Router) -> Bool)? = { nil }
    ) -> Bool {
        // A coordinator whose container has just been taken away has no place to build for.
        guard let place, place.navigation.current.node(place.node) != nil else { return false }
        do {
            try place.navigation.build(animated: animated) { try body($0, place.coordinator, place.node) }
            return true
        } catch {
            if let closed = error as? ClosedGate, let again = again() {
                place.navigation.following.park(closed) { [weak self] in self.map(again) ?? false }
            } else {
                place.coordinator.raise(error)
            }
            return false
        }
    }
}

package import StoreyState

/// What all coordinators have in common: a container of the tree, a life, and a coordinator above.
///
/// An app subclasses the ones for a stack, for tabs or for pages, not this one.
open class AnyCoordinator {
    /// The coordinator whose container holds this one's, or over whose container it stands.
    public package(set) weak var parent: AnyCoordinator?
    package weak var navigation: Navigation?
    /// The life of this coordinator's work. It ends when its container goes.
    package internal(set) var scope: Scope?
    package var nodeID: Node.ID?
    /// What the flow ended with, if it is one that ends with something.
    var outcome: Any?
    /// What the app's links are followed by, where this is its outermost coordinator.
    var linkRules: LinkFollowing.Rules?

    init() {}

    /// Called once, when this coordinator's container stands in the tree.
    open func started() {}

    /// A person tried to put this flow's sheet away, or one of its sheets, which must not be dismissed; or followed a
    /// link that leads elsewhere. The place to ask whether to throw away what was begun. A link waits meanwhile: it goes
    /// on when the sheet is gone.
    open func dismissalRefused() {}

    /// Takes an error that came up from a screen or from a coordinator below.
    /// - Returns: whether it is settled. If not, it goes on to the coordinator above, and at last to the
    ///   person, as an alert.
    open func handle(_ error: any Error) -> Bool { false }

    /// Starts work that ends with this coordinator. Its errors come up like a screen's.
    public func task(_ work: @escaping () async throws -> Void) {
        scope?.task(work)
    }

    /// The content of the container, built when the coordinator enters the tree.
    func makeContent(in building: TreeBuilding) throws -> Node.Content { .stack(EntryStack()) }

    /// The module of a route that stands in one of this coordinator's containers.
    func makeView(for route: AnyRoute) throws -> any Presentable {
        throw NavigationError.noModule(route, self)
    }

    /// Holds another flow in the place of one of those inside.
    func replace(_ old: AnyCoordinator, by new: AnyCoordinator) {}

    /// Whether these can be this flow's screens.
    func canShow(_ stack: [AnyRoute]) -> Bool { false }

    /// Shows these screens and no others in this container.
    /// - Returns: false where they cannot be built: nothing changes then, and the error has been raised.
    func show(_ stack: [AnyRoute]) -> Bool { false }
}

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
    var outcome: FlowOutcome?
    /// What the app's links are followed by, where this is its outermost coordinator.
    var linkRules: LinkFollowing.Rules?
    /// Who hears of what happens in the navigation, where this is its outermost coordinator.
    var observers: [(NavigationEvent) -> Void] = []

    init() {}

    /// Called once, when this coordinator's container stands in the tree.
    open func started() {}

    /// A person tried to put this flow's sheet away, or one of its sheets, which must not be dismissed; or followed a
    /// link that leads elsewhere. The place to ask whether to throw away what was begun. A link waits meanwhile: it goes
    /// on when the sheet is gone.
    open func dismissalRefused() {}

    /// What is done about errors that come up from a screen or from a coordinator below. What the rules leave goes on to
    /// the coordinator above, and at last to the person, as an alert.
    ///
    /// Asked for each error: the rules may capture this coordinator.
    open var errorPolicy: [ErrorRule] { [] }

    /// Starts work that ends with this coordinator. Its errors come up like a screen's.
    /// - Parameters:
    ///   - work: what there is to do.
    ///   - file: where it is started, for the report of an error.
    ///   - line: where it is started, for the report of an error.
    public func task(
        _ work: @escaping () async throws -> Void, file: String = #fileID, line: Int = #line
    ) {
        scope?.task(work, file: file, line: line)
    }

    /// The content of the container, built when the coordinator enters the tree.
    func makeContent(in building: TreeBuilding) throws -> Node.Content { .stack(EntryStack()) }

    /// The screen that somebody sees who wants to see one in this coordinator's containers.
    /// - Returns: its view, and its route where a guard led elsewhere.
    func makeView(for route: AnyRoute) throws -> (other: AnyRoute?, view: any Presentable) {
        throw NavigationError.noModule(route, self)
    }

    /// The first of the gates that are closed before some screens.
    func closedGate(before stack: [AnyRoute]) -> ClosedGate? { nil }

    /// The type of the routes of this coordinator's own screens; nil where it has none.
    var routeType: (any Route.Type)? { nil }

    /// Holds another flow in the place of one of those inside.
    func replace(_ old: AnyCoordinator, by new: AnyCoordinator) {}

    /// Whether these can be this flow's screens.
    func canShow(_ stack: [AnyRoute]) -> Bool { false }

    /// Shows these screens and no others in this container.
    /// - Returns: false where they cannot be built: nothing changes then, and the error has been raised.
    func show(_ stack: [AnyRoute]) -> Bool { false }

    /// Follows a link, as if it had come from outside: one in a text, or one that a start-up kept.
    ///
    /// To override only for an outermost flow that cannot go anywhere yet, such as a launch: whatever leads into the app
    /// is asked of it first. It keeps the link, as its ``keptLink``, and opens it in the flow that takes its place.
    /// - Parameter link: a whole URL, or one from its path on. What it is worth is known when it is followed.
    /// - Returns: whether the person is where it leads now.
    @discardableResult
    open func open(_ link: String) -> Bool {
        guard let navigation else { return false }
        return navigation.rootCoordinator === self
            ? navigation.follow(link) : navigation.report(.linkFollowed(link))
    }

    /// The link that this outermost flow keeps for the one that is to take its place. Where it leads is the app's address
    /// meanwhile.
    open var keptLink: String? { nil }

    /// Goes where an earlier session of the app was when it ended.
    ///
    /// To override only for a flow that cannot go anywhere yet, such as a launch: it keeps the tree for later, and
    /// hands it to the flow that takes its place.
    /// - Parameter saved: the place of that session.
    /// - Returns: false where nothing changed, because this is not the outermost flow, or a sheet must stay.
    open func reopen(at saved: SavedPlace) -> Bool {
        guard let navigation, nodeID == navigation.current.rootID else { return false }
        return navigation.reopen(at: saved)
    }

    /// Hears what came of bringing the person back to where they were in another run of the app, where this is the
    /// outermost flow: what was lost, and why. The place to write it to a log, or to tell the person.
    open func restored(_ report: RestorationReport) {}

    /// Of which version the app's routes are, and how earlier ones are read. Asked once, of the flow that the app is
    /// launched with.
    open var restorationPlan: RestorationPlan { RestorationPlan() }

    /// The routes of the flows that this one stands in for, with which a tree of an earlier session can be read before
    /// they are there.
    open var routesToCome: [any Route.Type] { [] }

    /// The words around the app's screens. Asked of the outermost coordinator, whenever they are needed.
    open var frameWords: FrameWords { FrameWords() }

    /// Whether a browser's Back and Forward bring back what this flow's own container showed before. Not for a flow
    /// that only goes on, such as a launch: its questions are asked no more.
    open var leadsBack: Bool { true }

    /// Shows another flow in the place of this one, wherever that is: after signing in, the app itself. This
    /// flow ends, with all that it shows.
    /// - Parameters:
    ///   - coordinator: the flow that takes the place.
    ///   - animated: whether the change moves.
    public func replaceFlow(by coordinator: AnyCoordinator, animated: Bool = true) {
        // A coordinator whose container has just been taken away has no place to give.
        guard let navigation, let nodeID, navigation.current.node(nodeID) != nil else { return }
        do {
            try navigation.build(animated: animated) { building in
                let new = try building.node(
                    for: coordinator, under: parent,
                    isDismissable: navigation.current.node(nodeID)?.isDismissable ?? true)
                parent?.replace(self, by: coordinator)
                return { $0.replace(nodeID, by: new) }
            }
        } catch {
            raise(error)
        }
    }
}

/// A flow of screens on a stack, without an opinion on where its modules come from.
///
/// `Coordinator`, in the module `Storey`, takes them from a container; that is the one to subclass in an app.
open class StackCoordinator<R: Route>: AnyCoordinator {
    /// The handle that changes this coordinator's part of the tree. View models' outputs capture it:
    /// it holds neither the coordinator nor the tree.
    public let router = Router<R>()
    private let first: AnyRoute

    /// A flow that begins with a screen.
    /// - Parameters:
    ///   - root: the screen.
    ///   - transition: how it comes into sight, and goes; so does the sheet that the flow may stand in.
    public init(root: R, transition: Transition = .system) {
        first = AnyRoute(root, transition: transition)
        super.init()
        router.coordinator = self
    }

    /// The module of a route: resolves it, listens to its view model's outputs and returns its view.
    open func module(for route: R) throws -> any Presentable {
        throw NavigationError.noModule(AnyRoute(route), self)
    }

    override func makeContent(in building: TreeBuilding) throws -> Node.Content {
        .stack(EntryStack([try building.entry(first, of: self)]))
    }

    /// What has to be so before one of this flow's screens is shown. The first guard that does not let pass decides.
    ///
    /// Asked whenever the screen is to be built; one that stands already is not asked about.
    open func guards(of route: R) -> [Guard] { [] }

    override func makeView(for wanted: AnyRoute) throws -> (other: AnyRoute?, view: any Presentable) {
        guard let route = wanted.base as? R else { throw NavigationError.foreignRoute(wanted, self) }
        guard let other = try substitute(for: route, wanted) else { return (nil, try module(for: route)) }
        return (other.any, try module(for: other.route))
    }

    override func closedGate(before stack: [AnyRoute]) -> ClosedGate? { firstClosedGate(before: stack) }

    override var routeType: (any Route.Type)? { R.self }

    override func canShow(_ stack: [AnyRoute]) -> Bool { stack.allSatisfy { $0.base is R } }

    override func show(_ stack: [AnyRoute]) -> Bool {
        router.replace(by: stack.compactMap { $0.base as? R }, animated: true)
    }

    /// How many screens at the bottom of the stack show those routes already.
    func standingCount(beneath routes: [R]) -> Int {
        guard let navigation, let nodeID, let node = navigation.current.node(nodeID) else { return 0 }
        return zip(node.entries, routes).prefix { $0.route == AnyRoute($1) }.count
    }
}

/// A flow of screens on a stack, without an opinion on where its modules come from.
///
/// `Coordinator`, in the module `Storey`, takes them from a container; that is the one to subclass in an app.
open class StackCoordinator<R: Route>: AnyCoordinator {
    /// The handle that changes this coordinator's part of the tree. View models' outputs capture it:
    /// it holds neither the coordinator nor the tree.
    public let router = Router<R>()
    private let first: R

    /// A flow that begins with a screen.
    public init(root: R) {
        first = root
        super.init()
        router.coordinator = self
    }

    /// The module of a route: resolves it, listens to its view model's outputs and returns its view.
    open func module(for route: R) throws -> any Presentable {
        throw NavigationError.noModule(AnyRoute(route), self)
    }

    override func makeContent(in building: TreeBuilding) throws -> Node.Content {
        .stack(EntryStack([try building.entry(AnyRoute(first), of: self)]))
    }

    override func makeView(for route: AnyRoute) throws -> any Presentable {
        guard let route = route.base as? R else { throw NavigationError.foreignRoute(route, self) }
        return try module(for: route)
    }

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

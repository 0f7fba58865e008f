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

    /// The word that stands for a screen in an address; nil for a screen that has none of its own, which
    /// then has its predecessor's. The first screen of the stack needs none.
    open func word(for route: R) -> String? { nil }

    /// The screen that a word of an address stands for, above the screens that stand already.
    open func route(for word: String, above stack: [R]) -> R? { nil }

    override func makeContent(in building: TreeBuilding) throws -> Node.Content {
        .stack(EntryStack([try building.entry(AnyRoute(first), of: self)]))
    }

    override func makeView(for route: AnyRoute) throws -> any Presentable {
        guard let route = route.base as? R else { throw NavigationError.foreignRoute(route, self) }
        return try module(for: route)
    }

    override var routeType: (any Route.Type)? { R.self }

    override open func address(in node: Node) -> [String] {
        node.entries.dropFirst().compactMap { entry in
            guard let route = entry.route.base as? R else { return nil }
            return word(for: route)
        }
    }

    override open func open(_ address: ArraySlice<String>) -> Bool {
        var stack = [first]
        var isWhole = true
        for word in address {
            guard let route = route(for: word, above: stack) else {
                isWhole = false
                break
            }
            stack.append(route)
        }
        router.setStack(stack)
        return isWhole
    }

    /// How many screens at the bottom of the stack show those routes already.
    func standingCount(beneath routes: [R]) -> Int {
        guard let navigation, let nodeID, let node = navigation.current.node(nodeID) else { return 0 }
        return zip(node.entries, routes).prefix { $0.route == AnyRoute($1) }.count
    }
}

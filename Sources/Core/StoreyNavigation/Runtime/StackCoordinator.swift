/// A coordinator that shows the screens of a flow on a navigation stack.
///
/// In an app that imports `Storey`, subclass `Coordinator`, which also has a dependency injection container.
open class StackCoordinator<R: Route>: CoordinatorBase {
    /// The router that changes this coordinator's part of the tree.
    ///
    /// Closures of view models may capture it, because it retains neither the coordinator nor the tree.
    public let router = Router<R>()
    private let root: AnyRoute
    private let hidesBar: Bool

    /// Creates a flow with its first screen.
    /// - Parameters:
    ///   - root: The first screen.
    ///   - hidesBar: Whether the navigation bar is hidden while the first screen is visible.
    ///   - transition: The transition of the first screen, and of the sheet in which the flow is presented.
    public init(root: R, hidesBar: Bool = false, transition: ScreenTransition = .system) {
        self.hidesBar = hidesBar
        self.root = AnyRoute(root, transition: transition)
        super.init()
        router.attach(to: self)
    }

    /// Creates the module of a screen (its view, its view model, and their other objects), and returns the view.
    /// Resolve the objects and handle the outputs of the view model here.
    ///
    /// Override it; the default implementation throws. Called once each time a screen is built. If it throws, the
    /// screen isn't shown, and the coordinator whose change needed it raises the error; see
    /// ``CoordinatorBase/errorPolicy``.
    open func module(for route: R) throws -> any Presentable {
        throw NavigationError.noModule(AnyRoute(route), self)
    }

    override func makeContent(in builder: TreeBuilder) throws -> NavigationNode.Content {
        .stack(EntryStack([try builder.entry(root, hidesBar: hidesBar, of: self)]))
    }

    /// Returns the guards that decide whether a screen may be shown. Override it; the default implementation
    /// returns an empty array. The guards are checked in order, and the first one that doesn't pass applies; see
    /// ``Guard``.
    ///
    /// Called before the screen is built. For a link, called for each screen of its destination, and again whenever
    /// a link that waits is checked. So it must be fast and have no side effects. A router doesn't check screens that
    /// are already in the stack.
    open func guards(of route: R) -> [Guard] { [] }

    /// Returns whether a screen hides the tab bar in a narrow window while it is in the stack. The default
    /// implementation returns `false`.
    ///
    /// Also applies to screens that are opened by a link or restored. The bar is hidden if either this method
    /// returns `true` or the argument `hidesTabBar` of the router is `true`. As with `hidesBottomBarWhenPushed` in
    /// UIKit, the bar stays hidden while other screens are above this one. In a wide window, the bar stays visible.
    open func hidesTabBar(of route: R) -> Bool { false }

    override func guards(before route: AnyRoute) -> [Guard] {
        (route.base as? R).map(guards(of:)) ?? []
    }

    override func hidesTabBar(of route: AnyRoute) -> Bool {
        (route.base as? R).map(hidesTabBar) ?? false
    }

    override func makeView(for route: AnyRoute) throws -> any Presentable {
        guard let typed = route.base as? R else { throw NavigationError.foreignRoute(route, self) }
        return try module(for: typed)
    }

    override var routeType: (any Route.Type)? { R.self }

    override func canShow(_ stack: [AnyRoute]) -> Bool { stack.allSatisfy { $0.base is R } }

    override func show(_ stack: [AnyRoute]) -> Bool {
        router.replace(by: stack.compactMap { $0.base as? R }, animated: true).isMade
    }

    /// Returns the number of screens at the bottom of the stack that already show the given routes.
    func commonCount(with routes: [R]) -> Int {
        guard let navigation, let nodeID, let node = navigation.current.node(nodeID) else { return 0 }
        return zip(node.entries, routes).prefix { $0.route == AnyRoute($1) }.count
    }
}

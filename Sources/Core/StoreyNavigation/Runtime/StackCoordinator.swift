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

    /// Creates the objects of a screen: resolves them, connects the view model's outputs, and returns the view.
    ///
    /// Override it; the default implementation throws. If it throws, the screen isn't shown, and the
    /// coordinator that wanted to show it raises the error; see ``CoordinatorBase/errorPolicy``.
    open func module(for route: R) throws -> any Presentable {
        throw NavigationError.noModule(AnyRoute(route), self)
    }

    override func makeContent(in builder: TreeBuilder) throws -> NavigationNode.Content {
        .stack(EntryStack([try builder.entry(root, hidesBar: hidesBar, of: self)]))
    }

    /// Returns the guards of a screen. The first guard that doesn't let the screen pass decides.
    ///
    /// Called before the screen is built, and for every screen of a link's destination each time a pending link is
    /// checked, so it must be fast and have no side effects. Screens that stay in the stack aren't checked again by a
    /// router.
    open func guards(of route: R) -> [Guard] { [] }

    /// Returns whether a screen hides the tab bar in a narrow window while it is in the stack, also when it was opened by a link or
    /// restored.
    ///
    /// As with `hidesBottomBarWhenPushed` in UIKit, the bar stays hidden beneath screens that are pushed above this one. In a
    /// wide window, it stays visible.
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

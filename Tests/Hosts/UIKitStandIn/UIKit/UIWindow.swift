@MainActor
open class UIWindow: UIView {
    /// The animations in the window.
    public let animations = Animations()
    /// The window of the most recent transition, which view animations belong to.
    static weak var latest: UIWindow?
    private var visibleControllers: [UIViewController] = []
    /// The view with the keyboard focus.
    weak var firstResponder: UIResponder?

    /// Whether the window is as narrow as a phone's.
    public var isCompact = true {
        didSet {
            func update(_ controller: UIViewController) {
                (controller as? UISplitViewController)?.update()
                for child in controller.children { update(child) }
            }
            for layer in layers { update(layer) }
        }
    }

    open var rootViewController: UIViewController? { didSet { updateAppearance() } }

    open override var isHidden: Bool { didSet { updateAppearance() } }

    open func makeKeyAndVisible() { isHidden = false }

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isHidden = true
    }

    public required init?(coder: NSCoder) { nil }

    /// The root view controller and the presented controllers, from back to front.
    public var layers: [UIViewController] {
        var layers: [UIViewController] = []
        var next = rootViewController
        while let controller = next {
            layers.append(controller)
            next = controller.ownPresented
        }
        return layers
    }

    /// Starts a transition. A noninteractive one ends with the window's animations.
    func begin(
        _ transition: Transition, of controllers: [UIViewController], ended: @escaping (Transition) -> Void
    ) {
        for controller in controllers { controller.transition = transition }
        Self.latest = self
        animations.runningCount += 1
        transition.finish = { [self] in
            animations.runningCount -= 1
            for controller in controllers { controller.transition = nil }
            ended(transition)
            updateAppearance()
            transition.notifyCompletions()
        }
        updateAppearance()
        if !transition.isInteractive, transition.isTimed { animations.add { transition.end() } }
    }

    /// Updates the appearance of all controllers. During a transition, controllers are appearing or disappearing.
    func updateAppearance() {
        var visible: [UIViewController] = []
        func visit(_ controller: UIViewController, in view: UIView) {
            if !controller.view.isDescendant(of: view) { view.addSubview(controller.view) }
            visible.append(controller)
            if animations.runningCount == 0 { controller.removeHiddenViews() }
            for child in controller.visibleChildren { visit(child, in: controller.view) }
        }
        if !isHidden { for layer in layers { visit(layer, in: self) } }
        let isFinal = animations.runningCount == 0
        let leaving = visibleControllers.filter { old in !visible.contains { $0 === old } }
        visibleControllers = visible + (isFinal ? [] : leaving)
        for controller in leaving {
            controller.disappear()
            if isFinal {
                // A child keeps its place in a parent that disappears.
                if !leaving.contains(where: { $0 === controller.parent }) {
                    controller.viewIfLoaded?.removeFromSuperview()
                }
                controller.disappeared()
            }
        }
        for controller in visible { controller.appear() }
        if isFinal { for controller in visible { controller.appeared() } }
    }
}

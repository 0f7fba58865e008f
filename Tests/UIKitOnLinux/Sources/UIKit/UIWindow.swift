@MainActor
open class UIWindow: UIView {
    /// What moves in it.
    public let animations = Animations()
    /// Where what is animated is in sight: the one that began a transition last.
    static weak var latest: UIWindow?
    private var inSight: [UIViewController] = []

    open var rootViewController: UIViewController? { didSet { updateAppearance() } }

    open func makeKeyAndVisible() {
        isHidden = false
        updateAppearance()
    }

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isHidden = true
    }

    public required init?(coder: NSCoder) { nil }

    /// The presented controllers, from the back to the front, the root first.
    public var layers: [UIViewController] {
        var layers: [UIViewController] = []
        var next = rootViewController
        while let controller = next {
            layers.append(controller)
            next = controller.presentedByItself
        }
        return layers
    }

    /// Begins a transition. It ends by itself when its turn comes, unless a finger holds it.
    func begin(
        _ transition: Transition, of controllers: [UIViewController], ended: @escaping (Transition) -> Void
    ) {
        for controller in controllers { controller.transition = transition }
        Self.latest = self
        animations.underWay += 1
        transition.finish = { [self] in
            animations.underWay -= 1
            for controller in controllers { controller.transition = nil }
            ended(transition)
            updateAppearance()
            transition.tellEnd()
        }
        updateAppearance()
        if !transition.isInteractive, transition.isTimed { animations.add { transition.end() } }
    }

    /// Tells the controllers that come into sight and go out of it. While something moves they are on their way.
    func updateAppearance() {
        var visible: [UIViewController] = []
        func visit(_ controller: UIViewController, in view: UIView) {
            if !controller.view.isDescendant(of: view) { view.addSubview(controller.view) }
            visible.append(controller)
            if animations.underWay == 0 { controller.tidyUp() }
            for child in controller.childrenInSight { visit(child, in: controller.view) }
        }
        if !isHidden { for layer in layers { visit(layer, in: self) } }
        let isFinal = animations.underWay == 0
        let leaving = inSight.filter { old in !visible.contains { $0 === old } }
        inSight = visible + (isFinal ? [] : leaving)
        for controller in leaving {
            controller.disappear()
            if isFinal {
                // What stands in something that leaves stays in it.
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

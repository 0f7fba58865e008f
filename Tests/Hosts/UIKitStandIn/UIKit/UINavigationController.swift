// https://developer.apple.com/documentation/uikit/uinavigationcontrollerdelegate
@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool)
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool)
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

// https://developer.apple.com/documentation/uikit/uinavigationcontroller
@MainActor
open class UINavigationController: UIViewController {
    public enum Operation: Int, Sendable {
        case none = 0
        case push = 1
        case pop = 2
    }

    private var stack: [UIViewController] = []
    /// The running transition of the stack.
    private(set) var runningTransition: Transition?

    /// The number of times that the app has set the view controllers, for tests.
    public private(set) var changes = 0

    open weak var delegate: (any UINavigationControllerDelegate)?
    public let navigationBar = UINavigationBar()
    open private(set) var isNavigationBarHidden = false
    open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = {
        let recognizer = UIGestureRecognizer()
        recognizer.delegate = ownDelegate
        return recognizer
    }()
    private lazy var ownDelegate = SwipeDelegate(self)

    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }

    public override init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) { nil }

    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    open var topViewController: UIViewController? { stack.last }

    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        Misuse.check(!stack.contains { $0 === viewController }, "\(viewController) is pushed twice")
        setViewControllers(stack + [viewController], animated: animated)
    }

    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        setViewControllers(stack.dropLast(), animated: animated)
        return top
    }

    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else {
            Misuse.check(false, "\(viewController) is not in the stack")
            return nil
        }
        let popped = Array(stack[(index + 1)...])
        setViewControllers(Array(stack[...index]), animated: animated)
        return popped
    }

    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }

    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        for (index, controller) in viewControllers.enumerated() {
            Misuse.check(
                !viewControllers[..<index].contains { $0 === controller },
                "\(controller) is in the stack twice")
            Misuse.check(!(controller is UINavigationController), "a navigation controller cannot be pushed")
        }
        changes += 1
        Misuse.check(runningTransition == nil, "\(self) changes its stack during a transition")
        let before = stack
        let old = stack.last
        let new = viewControllers.last
        stack = viewControllers
        guard let window = viewIfLoaded?.window, let new, old !== new else {
            adopt(viewControllers)
            return
        }
        // A removed controller keeps its parent until it has disappeared.
        adopt(viewControllers + [old].compactMap(\.self).filter { !viewControllers.contains($0) })
        guard animated else {
            delegate?.navigationController(self, willShow: new, animated: false)
            window.updateAppearance()
            adopt(viewControllers)
            delegate?.navigationController(self, didShow: new, animated: false)
            return
        }
        let animator = old.flatMap { old in
            delegate?.navigationController(
                self, animationControllerFor: before.contains { $0 === new } ? .pop : .push, from: old,
                to: new)
        }
        let transition = Transition(isTimed: animator == nil)
        runningTransition = transition
        window.begin(transition, of: [old, new, self].compactMap(\.self)) { [self] _ in
            runningTransition = nil
            adopt(stack)
        }
        animator?.animateTransition(using: TransitionContext(transition, in: view, from: old, to: new))
        delegate?.navigationController(self, willShow: new, animated: true)
        transition.animate(alongsideTransition: nil) { [self] _ in
            delegate?.navigationController(self, didShow: new, animated: true)
        }
    }

    override var isContainer: Bool { true }

    override var visibleChildren: [UIViewController] { stack.suffix(1) }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if let top = stack.last { delegate?.navigationController(self, willShow: top, animated: animated) }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if let top = stack.last { delegate?.navigationController(self, didShow: top, animated: animated) }
    }

    // MARK: Swipes: see `UINavigationController+User.swift`

    func beginSwipe() -> Transition? {
        guard let window = viewIfLoaded?.window, let top = stack.last,
            interactivePopGestureRecognizer?.mayBegin ?? false,
            Misuse.check(
                runningTransition == nil && stack.count > 1,
                "a swipe without a screen to go back to freezes the stack")
        else { return nil }
        let transition = Transition(isInteractive: true)
        if let beneath = stack.dropLast().last {
            interactivePopGestureRecognizer?.state = .began
            let animator = delegate?.navigationController(
                self, animationControllerFor: .pop, from: top, to: beneath)
            Misuse.check(animator == nil, "a custom animator makes the swipe noninteractive")
            interactivePopGestureRecognizer?.state = .possible
        }
        // Like in UIKit, the top is removed when the swipe begins, and added again if it is canceled.
        stack.removeLast()
        runningTransition = transition
        window.begin(transition, of: [top, self] + stack.suffix(1)) { [self] transition in
            runningTransition = nil
            if transition.isCancelled { stack.append(top) } else { adopt(stack) }
        }
        if let new = stack.last { delegate?.navigationController(self, willShow: new, animated: true) }
        return transition
    }
}

/// UIKit's default delegate: without a bar, the swipe doesn't begin.
private final class SwipeDelegate: NSObject, UIGestureRecognizerDelegate {
    private weak var stack: UINavigationController?

    init(_ stack: UINavigationController) { self.stack = stack }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let stack else { return false }
        return stack.runningTransition == nil && stack.viewControllers.count > 1
            && !stack.isNavigationBarHidden
    }
}

// https://developer.apple.com/documentation/uikit/uiviewcontrolleranimatedtransitioning
@MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
}

// https://developer.apple.com/documentation/uikit/uiviewcontrollercontexttransitioning
@MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    var containerView: UIView { get }
    var transitionWasCancelled: Bool { get }
    func completeTransition(_ didComplete: Bool)
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    func finalFrame(for vc: UIViewController) -> CGRect
}

// https://developer.apple.com/documentation/uikit/uitransitioncontextviewcontrollerkey
public struct UITransitionContextViewControllerKey: Hashable, Sendable {
    let name: String
    public static let from = UITransitionContextViewControllerKey(name: "from")
    public static let to = UITransitionContextViewControllerKey(name: "to")
}

// https://developer.apple.com/documentation/uikit/uitransitioncontextviewkey
public struct UITransitionContextViewKey: Hashable, Sendable {
    let name: String
    public static let from = UITransitionContextViewKey(name: "from")
    public static let to = UITransitionContextViewKey(name: "to")
}

/// The context of a custom animator. The transition ends when the animator completes it.
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
    let containerView: UIView
    private let old: UIViewController?
    private let new: UIViewController
    private let transition: Transition
    private(set) var isComplete = false

    init(
        _ transition: Transition, in containerView: UIView, from old: UIViewController?,
        to new: UIViewController
    ) {
        self.transition = transition
        self.containerView = containerView
        self.old = old
        self.new = new
    }

    var transitionWasCancelled: Bool { false }

    func completeTransition(_ didComplete: Bool) {
        Misuse.check(!isComplete, "a transition is completed twice")
        isComplete = true
        transition.end()
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? old : new
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { key == .from ? old?.view : new.view }

    func finalFrame(for vc: UIViewController) -> CGRect { containerView.bounds }
}

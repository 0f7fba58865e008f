@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    var isAnimated: Bool { get }
    var initiallyInteractive: Bool { get }
    var isInteractive: Bool { get }
    var isCancelled: Bool { get }
}

@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

/// One transition, from its beginning to its end.
final class Transition: NSObject, UIViewControllerTransitionCoordinator {
    let isAnimated = true
    /// Whether it ends when its time is over; one that an animator of the app's own moves ends when that says so.
    let isTimed: Bool
    let initiallyInteractive: Bool
    private(set) var isInteractive: Bool
    private(set) var isCancelled = false
    var finish: (() -> Void)?
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

    init(isInteractive: Bool = false, isTimed: Bool = true) {
        self.isTimed = isTimed
        initiallyInteractive = isInteractive
        self.isInteractive = isInteractive
    }

    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animation?(self)
        if let completion { completions.append(completion) }
        return true
    }

    /// The finger lets go: the rest of the way is animated.
    func letGo(cancelled: Bool, in window: UIWindow) {
        isInteractive = false
        isCancelled = cancelled
        window.animations.add { self.end() }
    }

    func end() {
        finish?()
        finish = nil
    }

    func tellEnd() {
        let told = completions
        completions = []
        for completion in told { completion(self) }
    }
}

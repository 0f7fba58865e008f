// https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinatorcontext
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    var isAnimated: Bool { get }
    var initiallyInteractive: Bool { get }
    var isInteractive: Bool { get }
    var isCancelled: Bool { get }
}

// https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator
@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

/// A transition.
final class Transition: NSObject, UIViewControllerTransitionCoordinator {
    let isAnimated: Bool
    /// Whether the transition ends like an animation. With a custom animator, it ends when the animator completes it.
    let isTimed: Bool
    let initiallyInteractive: Bool
    private(set) var isInteractive: Bool
    private(set) var isCancelled = false
    var finish: (() -> Void)?
    /// Called when the user cancels the interaction.
    var cancel: (() -> Void)?
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

    init(isInteractive: Bool = false, isAnimated: Bool = true, isTimed: Bool = true) {
        self.isAnimated = isAnimated
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

    /// Ends the interaction: the rest of the transition is animated.
    func release(cancelled: Bool, in window: UIWindow) {
        isInteractive = false
        isCancelled = cancelled
        if cancelled { cancel?() }
        window.animations.add { self.end() }
    }

    func end() {
        finish?()
        finish = nil
    }

    func notifyCompletions() {
        let callbacks = completions
        completions = []
        for completion in callbacks { completion(self) }
    }
}

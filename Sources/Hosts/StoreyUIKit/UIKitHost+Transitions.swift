#if canImport(UIKit)
    public import Storey
    public import UIKit

    extension UIKitHost {
        /// Creates the animator of a transition. It receives the transition with its parameters, and whether the screen
        /// appears or disappears.
        public typealias AnimatorFactory =
            @MainActor (_ transition: ScreenTransition, _ isAppearing: Bool) ->
            any UIViewControllerAnimatedTransitioning

        /// Registers a custom transition for stacks. Call this method before the transition is used.
        ///
        /// ```swift
        /// host.registerTransition("flip") { transition, isAppearing in FlipAnimator(axis: transition.parameters["axis"]) }
        /// ```
        /// - Parameters:
        ///   - name: The name of the transition.
        ///   - make: Creates the animator.
        public func registerTransition(_ name: String, _ make: @escaping AnimatorFactory) {
            renderer.animatorFactories[name] = make
            navigation.supportedTransitions.insert(name)
        }
    }
#endif

#if canImport(UIKit)
    public import Storey
    public import UIKit

    extension UIKitHost {
        /// Makes what moves one screen: given the transition, for its parameters, and whether the screen comes or goes.
        public typealias AnimatorMaker =
            @MainActor (_ transition: Transition, _ isComing: Bool) ->
            any UIViewControllerAnimatedTransitioning

        /// Draws a transition of the app's own, in stacks. To be said before it is used.
        ///
        /// ```swift
        /// host.draw("flip") { transition, isComing in FlipAnimator(axis: transition.parameters["axis"]) }
        /// ```
        /// - Parameters:
        ///   - name: the transition's name.
        ///   - make: makes what moves a screen.
        public func draw(_ name: String, _ make: @escaping AnimatorMaker) {
            stage.animators[name] = make
            navigation.drawnTransitions.insert(name)
        }
    }
#endif

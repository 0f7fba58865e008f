#if canImport(UIKit)
    import UIKit

    /// Tracks the running transitions. UIKit doesn't support changes during a transition, so they are deferred until no
    /// transition is running.
    @MainActor
    final class TransitionTracker {
        private var count = 0
        private let activity: ScreenActivity
        private let onIdle: () -> Void

        var isIdle: Bool { count == 0 }

        init(_ activity: ScreenActivity, onIdle: @escaping () -> Void) {
            self.activity = activity
            self.onIdle = onIdle
        }

        /// Marks the start of a transition.
        /// - Returns: A closure that marks its end.
        func begin() -> () -> Void {
            count += 1
            if count == 1 { activity.transitionsChanged(isIdle: false) }
            var hasEnded = false
            return { [self] in
                if hasEnded { return }
                hasEnded = true
                count -= 1
                guard isIdle else { return }
                onIdle()
                // Unless rendering has started another transition.
                if isIdle { activity.transitionsChanged(isIdle: true) }
            }
        }

        /// Tracks a UIKit transition until its end.
        /// - Parameters:
        ///   - coordinator: The transition, or `nil` if none is running.
        ///   - ended: Called at its end, before deferred changes are rendered, with whether it was canceled.
        /// - Returns: `false` if no transition is running; `ended` isn't called then.
        @discardableResult
        func track(
            _ coordinator: (any UIViewControllerTransitionCoordinator)?,
            _ ended: @escaping (_ isCancelled: Bool) -> Void = { _ in }
        ) -> Bool {
            guard let coordinator else { return false }
            let end = begin()
            let isTracked = coordinator.animate(alongsideTransition: nil) { context in
                ended(context.isCancelled)
                end()
            }
            if !isTracked { end() }
            return isTracked
        }
    }
#endif

#if canImport(UIKit)
    import Storey
    import UIKit

    /// Determines when the screen is idle: no transition is running, the user isn't scrolling, and the main run loop has
    /// nothing to do.
    @MainActor
    final class ScreenActivity {
        private let idle = Store(true)
        private var isInTransition = false
        private var observers: [CFRunLoopObserver] = []

        /// Whether the screen is idle.
        var isIdle: Observed<Bool> { idle.observed }

        init() {
            // While the user scrolls or drags, the main run loop is in its tracking mode.
            observe(.entry, in: RunLoop.Mode.tracking) { $0.idle.commit { $0 = false } }
            observe(.beforeWaiting, in: RunLoop.Mode.default) { activity in
                if !activity.isInTransition { activity.idle.commit { $0 = true } }
            }
        }

        /// Updates the activity when a transition begins or the last one ends.
        func transitionsChanged(isIdle: Bool) {
            isInTransition = !isIdle
            if isIdle {
                CFRunLoopWakeUp(CFRunLoopGetMain())
            } else {
                idle.commit { $0 = false }
            }
        }

        /// Stops observing the run loop.
        func end() {
            for observer in observers { CFRunLoopObserverInvalidate(observer) }
            observers = []
        }

        private func observe(
            _ activity: CFRunLoopActivity, in mode: RunLoop.Mode,
            _ act: @escaping @MainActor (ScreenActivity) -> Void
        ) {
            let observer = CFRunLoopObserverCreateWithHandler(nil, activity.rawValue, true, 0) {
                [weak self] _, _ in
                // The main run loop calls its observers on the main thread.
                MainActor.assumeIsolated { if let self { act(self) } }
            }
            guard let observer else { return }
            CFRunLoopAddObserver(CFRunLoopGetMain(), observer, CFRunLoopMode(mode.rawValue as CFString))
            observers.append(observer)
        }
    }
#endif

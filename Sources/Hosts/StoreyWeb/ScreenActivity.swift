#if Web
    import Storey

    /// Determines when the page is idle: it has shown the last navigation, and its transition has ended.
    final class ScreenActivity {
        private let idle = Store(true)
        /// Whether the page reports the ends of transitions. Otherwise it counts as idle.
        private var isReported = false
        /// Whether the app has navigated since the last update of the page.
        private var hasNavigated = false
        /// The version of the page whose transition hasn't ended yet.
        private var awaited: Int?

        /// Whether the page is idle.
        var isIdle: Observed<Bool> { idle.observed }

        /// Called when a page connects, and when it is lost.
        func connected(isReported: Bool) {
            self.isReported = isReported
            (hasNavigated, awaited) = (false, nil)
            idle.commit { $0 = true }
        }

        func navigated() {
            guard isReported else { return }
            hasNavigated = true
            idle.commit { $0 = false }
        }

        /// Called when the page is updated.
        /// - Returns: Whether the page must report the end of the transition to this version.
        func updated(to version: Int) -> Bool {
            guard hasNavigated else { return false }
            hasNavigated = false
            awaited = version
            return true
        }

        /// Called when the page reports that its transition has ended.
        func transitionEnded(at version: Int) {
            guard awaited == version else { return }
            awaited = nil
            if !hasNavigated { idle.commit { $0 = true } }
        }
    }
#endif

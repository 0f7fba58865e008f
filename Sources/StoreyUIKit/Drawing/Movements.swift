#if canImport(UIKit)
    import UIKit

    /// What moves on the screen just now. UIKit takes no change of what moves, so changes wait until all is still.
    @MainActor
    final class Movements {
        private var count = 0
        private let whenStill: () -> Void

        var isStill: Bool { count == 0 }

        init(whenStill: @escaping () -> Void) { self.whenStill = whenStill }

        /// A movement begins.
        /// - Returns: what ends it.
        func begin() -> () -> Void {
            count += 1
            var hasEnded = false
            return { [self] in
                if hasEnded { return }
                hasEnded = true
                count -= 1
                if isStill { whenStill() }
            }
        }

        /// Follows a transition of UIKit's to its end.
        /// - Parameters:
        ///   - coordinator: the transition; nil where nothing moves.
        ///   - ended: called at its end, before what waited is drawn: with whether everything stayed as it was.
        /// - Returns: false where nothing moves; nothing is called then.
        @discardableResult
        func follow(
            _ coordinator: (any UIViewControllerTransitionCoordinator)?,
            _ ended: @escaping (_ isCancelled: Bool) -> Void = { _ in }
        ) -> Bool {
            guard let coordinator else { return false }
            let end = begin()
            let isFollowed = coordinator.animate(alongsideTransition: nil) { context in
                ended(context.isCancelled)
                end()
            }
            if !isFollowed { end() }
            return isFollowed
        }
    }
#endif

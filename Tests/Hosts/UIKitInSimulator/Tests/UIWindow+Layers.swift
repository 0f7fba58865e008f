import UIKit

extension UIWindow {
    /// The root view controller and the presented controllers, from back to front.
    var layers: [UIViewController] {
        guard let rootViewController else { return [] }
        return Array(sequence(first: rootViewController, next: \.presentedViewController))
    }

    /// Waits until no transition is running.
    func waitUntilIdle() async throws {
        let deadline = ContinuousClock.now + .seconds(60)
        repeat {
            // UIKit ends transitions on the main run loop, which runs meanwhile.
            try await Task.sleep(for: .milliseconds(5))
            if ContinuousClock.now > deadline { throw TransitionTimeout() }
        } while layers.contains(where: \.isInTransition)
    }
}

struct TransitionTimeout: Error {}

extension UIViewController {
    /// Whether the controller, or a child, is in transition.
    fileprivate var isInTransition: Bool {
        isBeingPresented || isBeingDismissed || transitionCoordinator != nil
            || children.contains(where: \.isInTransition)
    }
}

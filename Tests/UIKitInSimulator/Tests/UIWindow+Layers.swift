import UIKit

extension UIWindow {
    /// The presented controllers, from the back to the front, the root first.
    var layers: [UIViewController] {
        guard let rootViewController else { return [] }
        return Array(sequence(first: rootViewController, next: \.presentedViewController))
    }

    /// Waits until nothing moves in it.
    func waitUntilStill() async throws {
        let deadline = ContinuousClock.now + .seconds(60)
        repeat {
            // UIKit ends its movements on the main run loop, which has its turn meanwhile.
            try await Task.sleep(for: .milliseconds(5))
            if ContinuousClock.now > deadline { throw MovesForEver() }
        } while layers.contains(where: \.moves)
    }
}

struct MovesForEver: Error {}

extension UIViewController {
    /// Whether it, or anything in it, moves.
    fileprivate var moves: Bool {
        isBeingPresented || isBeingDismissed || transitionCoordinator != nil
            || children.contains(where: \.moves)
    }
}

import UIKit

extension UIViewController {
    /// As a finger does that pulls a sheet down.
    func pullDown() -> Bool {
        guard let presenter = presentingViewController, !isBeingDismissed, !isBeingPresented,
            let controller = presentationController
        else { return false }
        let delegate = controller.delegate
        guard !isModalInPresentation, delegate?.presentationControllerShouldDismiss?(controller) ?? true
        else {
            delegate?.presentationControllerDidAttemptToDismiss?(controller)
            return true
        }
        presenter.dismiss(animated: true) { delegate?.presentationControllerDidDismiss?(controller) }
        delegate?.presentationControllerWillDismiss?(controller)
        return true
    }
}

extension UITabBarController {
    /// As a tap on a tab does.
    func tapTab(_ name: String) -> Bool {
        guard let tab = viewControllers?.first(where: { $0.tabBarItem.accessibilityIdentifier == name })
        else {
            return false
        }
        if delegate?.tabBarController?(self, shouldSelect: tab) ?? true {
            selectedViewController = tab
            delegate?.tabBarController?(self, didSelect: tab)
        }
        return true
    }
}

extension UIPageViewController {
    /// As a finger does that turns to the suite's page of that name, or pulls at the one in sight and lets go.
    func turn(to name: String) -> Bool {
        guard let place = ["left", "right"].firstIndex(of: name), let old = viewControllers?.first, let dots
        else {
            return false
        }
        let isForward = place > 0
        guard
            let new = isForward
                ? dataSource?.pageViewController(self, viewControllerAfter: old)
                : dataSource?.pageViewController(self, viewControllerBefore: old)
        else {
            // It is in sight: UIKit has no page to pull at on that side.
            return place == dots.currentPage
        }
        delegate?.pageViewController?(self, willTransitionTo: [new])
        setViewControllers([new], direction: isForward ? .forward : .reverse, animated: true) { isFinished in
            // Under a finger UIKit moves the dot itself, and asks nobody.
            dots.currentPage = place
            self.delegate?.pageViewController?(
                self, didFinishAnimating: isFinished, previousViewControllers: [old],
                transitionCompleted: true)
        }
        return true
    }
}

extension UIAlertController {
    private typealias Handler = @convention(block) (UIAlertAction) -> Void

    /// As a tap on a button does: the alert goes, and only then hears of it who asked.
    func choose(_ isMeant: (UIAlertAction) -> Bool) -> Bool {
        guard !isBeingDismissed, !isBeingPresented, let action = actions.first(where: isMeant) else {
            return false
        }
        dismiss(animated: true) {
            // UIKit keeps it to itself, under this name.
            guard let handler = action.value(forKey: "handler") else { return }
            unsafeBitCast(handler as AnyObject, to: Handler.self)(action)
        }
        return true
    }
}

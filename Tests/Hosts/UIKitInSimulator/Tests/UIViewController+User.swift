import UIKit

extension UIViewController {
    /// Dismisses the sheet like the user's pull-down gesture.
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
    /// Selects a tab like a tap.
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
    /// Turns to the suite's page with this name, or simulates a canceled turn if it is already visible.
    func turn(to name: String) -> Bool {
        guard let index = ["left", "right"].firstIndex(of: name), let old = viewControllers?.first,
            let pageControl
        else {
            return false
        }
        let isForward = index > 0
        guard
            let new = isForward
                ? dataSource?.pageViewController(self, viewControllerAfter: old)
                : dataSource?.pageViewController(self, viewControllerBefore: old)
        else {
            // The page is visible, and UIKit has no page on that side.
            return index == pageControl.currentPage
        }
        delegate?.pageViewController?(self, willTransitionTo: [new])
        setViewControllers([new], direction: isForward ? .forward : .reverse, animated: true) { isFinished in
            // After an interactive turn, UIKit updates the page control without the data source.
            pageControl.currentPage = index
            self.delegate?.pageViewController?(
                self, didFinishAnimating: isFinished, previousViewControllers: [old],
                transitionCompleted: true)
        }
        return true
    }
}

extension UIAlertController {
    private typealias Handler = @convention(block) (UIAlertAction) -> Void

    /// Chooses an action like a tap: the alert is dismissed before the handler is called.
    func choose(_ isChosen: (UIAlertAction) -> Bool) -> Bool {
        guard !isBeingDismissed, !isBeingPresented, let action = actions.first(where: isChosen) else {
            return false
        }
        dismiss(animated: true) {
            // UIKit's private property with the handler.
            guard let handler = action.value(forKey: "handler") else { return }
            unsafeBitCast(handler as AnyObject, to: Handler.self)(action)
        }
        return true
    }
}

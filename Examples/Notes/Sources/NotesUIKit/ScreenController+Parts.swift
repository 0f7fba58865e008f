#if canImport(UIKit)
    import Storey
    import UIKit

    extension ScreenController {
        /// A button at the trailing end of the navigation bar, which has no words yet.
        func addTrailingButton(_ identifier: String, _ event: @escaping () -> ViewEvent) {
            navigationItem.rightBarButtonItem = button(identifier, event)
        }

        /// A button at the leading end of the navigation bar, which has no words yet.
        func addLeadingButton(_ identifier: String, _ event: @escaping () -> ViewEvent) {
            navigationItem.leftBarButtonItem = button(identifier, event)
        }

        private func button(_ identifier: String, _ event: @escaping () -> ViewEvent) -> UIBarButtonItem {
            let item = UIBarButtonItem(primaryAction: UIAction { [weak self] _ in self?.send(event()) })
            item.accessibilityIdentifier = identifier
            return item
        }

        /// Gives another module's view its place, or takes it out of sight.
        func show(_ section: ScreenSection, in place: UIView, _ isInSight: Bool) {
            place.isHidden = !isInSight
            guard let controller = section.view as? UIViewController,
                (controller.parent === self) != isInSight
            else {
                return
            }
            if isInSight {
                addChild(controller)
                place.fill(with: controller.view)
                controller.didMove(toParent: self)
            } else {
                controller.willMove(toParent: nil)
                controller.view.removeFromSuperview()
                controller.removeFromParent()
            }
        }
    }
#endif

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
            let item = UIBarButtonItem(
                primaryAction: UIAction { [weak self] _ in self?.send(event(), for: .tap, on: identifier) })
            item.accessibilityIdentifier = identifier
            return item
        }
    }
#endif

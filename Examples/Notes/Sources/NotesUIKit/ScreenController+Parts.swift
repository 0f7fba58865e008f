#if canImport(UIKit)
    import Storey
    import UIKit

    extension FieldBinding {
        /// Adds a button without a title at the trailing end of the navigation bar, after those that were added before.
        func addTrailingButton(_ identifier: any ElementID, _ event: @escaping () -> ViewEvent) {
            // The first item is the outermost.
            let items = navigationItem.rightBarButtonItems ?? []
            navigationItem.rightBarButtonItems = [button(identifier, event)] + items
        }

        /// Adds a button without a title at the leading end of the navigation bar.
        func addLeadingButton(_ identifier: any ElementID, _ event: @escaping () -> ViewEvent) {
            navigationItem.leftBarButtonItem = button(identifier, event)
        }

        /// Shows a button as the most important one of the screen.
        func makePrimary(_ button: UIButton) {
            showTheme { [weak button] _, theme in
                var configuration = theme.primaryButton
                configuration.title = button?.title(for: .normal)
                button?.configuration = configuration
            }
        }

        private func button(_ identifier: any ElementID, _ event: @escaping () -> ViewEvent)
            -> UIBarButtonItem
        {
            let item = UIBarButtonItem(
                primaryAction: UIAction { [weak self] _ in self?.send(event(), for: .tap, on: identifier) })
            item.elementID = identifier
            return item
        }
    }
#endif

#if canImport(UIKit)
    import Storey
    import UIKit

    extension TreeRenderer {
        /// Returns an alert controller for a popup with text.
        func alert(_ popup: Popup, over presenter: UIViewController) -> UIViewController {
            let alert = UIAlertController(
                title: popup.title, message: popup.message.isEmpty ? nil : popup.message,
                preferredStyle: popup.style.fallback == .alert ? .alert : .actionSheet)
            var hasCancel = false
            for (index, button) in popup.buttons.enumerated() {
                // UIKit allows only one cancel action.
                let isSecondCancel = button.role == .cancel && hasCancel
                hasCancel = hasCancel || button.role == .cancel
                alert.addAction(
                    UIAlertAction(title: button.title, style: isSecondCancel ? .default : button.role.style) {
                        [weak self, weak alert] _ in
                        if let alert { _ = self?.removeLayer(alert) }
                        self?.report(.popupAnswered(popup.id, button: index))
                    })
            }
            if popup.buttons.isEmpty {
                // Without any button, the alert couldn't be dismissed.
                let ok = navigation.hostStrings[.ok]
                alert.addAction(
                    UIAlertAction(title: ok, style: .cancel) { [weak self, weak alert] _ in
                        if let alert { _ = self?.removeLayer(alert) }
                        self?.report(.popupAnswered(popup.id, button: nil))
                    })
            }
            // A popover, such as on iPad, requires a source.
            alert.popoverPresentationController?.sourceView = presenter.view
            alert.popoverPresentationController?.sourceRect = CGRect(
                x: presenter.view.bounds.midX, y: presenter.view.bounds.midY, width: 0, height: 0)
            return alert
        }
    }

    extension Popup.Button.Role {
        fileprivate var style: UIAlertAction.Style {
            switch self {
            case .plain: .default
            case .cancel: .cancel
            case .destructive: .destructive
            }
        }
    }
#endif

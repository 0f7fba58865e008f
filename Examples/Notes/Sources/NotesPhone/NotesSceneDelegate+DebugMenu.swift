#if canImport(UIKit) && DEBUG
    import StoreyUIKit
    import UIKit

    extension NotesSceneDelegate {
        /// Shows a menu that selects the service for the next launch. It isn't localized, because only developers see it.
        func showDebugMenu() {
            guard let controller = frontController, !(controller is UIAlertController) else { return }
            let menu = UIAlertController(
                title: "Service", message: "Takes effect at the next launch.", preferredStyle: .alert)
            for service in PhoneService.available {
                let mark = service == PhoneService.next ? " ✓" : ""
                menu.addAction(
                    UIAlertAction(title: service.rawValue + mark, style: .default) { _ in
                        PhoneService.next = service
                    })
            }
            menu.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            controller.present(menu, animated: true)
        }

        private var frontController: UIViewController? {
            var controller = window?.rootViewController
            while let next = controller?.presentedViewController { controller = next }
            return controller
        }
    }
#endif

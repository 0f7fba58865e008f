#if canImport(UIKit) && DEBUG
    import StoreyUIKit
    import UIKit

    extension NotesSceneDelegate {
        /// Shows a menu that selects the service for the next launch, and the views for the next scene. It isn't
        /// localized, because only developers see it.
        func showDebugMenu() {
            guard let controller = frontController, !(controller is UIAlertController) else { return }
            let menu = UIAlertController(
                title: "Service and views", message: "Takes effect at the next launch.",
                preferredStyle: .alert)
            func add(_ title: String, isSelected: Bool, _ select: @escaping () -> Void) {
                menu.addAction(
                    UIAlertAction(title: title + (isSelected ? " ✓" : ""), style: .default) { _ in select() })
            }
            for service in PhoneService.available {
                add(service.rawValue, isSelected: service == PhoneService.next) {
                    PhoneService.next = service
                }
            }
            for views in PhoneViews.allCases {
                add(views.rawValue, isSelected: views == PhoneViews.selected) { PhoneViews.selected = views }
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

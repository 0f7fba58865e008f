#if canImport(UIKit)
    import Storey
    import UIKit

    extension TreeRenderer {
        /// Returns the view controller of a sheet.
        func sheet(_ node: NavigationNode, of tree: NavigationTree) -> UIViewController {
            let controller = container(of: node)
            controller.modalPresentationStyle = .pageSheet
            if node.entries.first?.transition == .fade { controller.modalTransitionStyle = .crossDissolve }
            controller.presentationController?.delegate = self
            if let sheet = controller.sheetPresentationController,
                let styling = tree.topEntry(of: node).map(self.controller) as? any SheetStyling
            {
                styling.style(sheet)
            }
            return controller
        }

        /// Returns the view controller of a popup: a screen, an alert, or the controller of a custom popup style.
        func popup(_ popup: Popup, over presenter: UIViewController) -> UIViewController {
            let screen = popup.entry.map(self.controller)
            if let make = popupFactories[popup.style.name] {
                let controller = make(popup, screen) { [weak self] in
                    self?.report(.popupAnswered(popup.id, button: $0))
                }
                return overFullScreen(controller, popup.entry?.transition)
            }
            return screen.map { overFullScreen($0, popup.entry?.transition) } ?? alert(popup, over: presenter)
        }

        private func overFullScreen(
            _ controller: UIViewController, _ transition: ScreenTransition?
        ) -> UIViewController {
            if controller.modalPresentationStyle == .automatic {
                controller.modalPresentationStyle = .overFullScreen
                controller.modalTransitionStyle =
                    transition == .slideUp ? .coverVertical : .crossDissolve
            }
            controller.presentationController?.delegate = self
            return controller
        }
    }

    extension TreeRenderer {
        /// Prevents the gesture that dismisses a sheet while the sheet can't be dismissed or asks first. UIKit then reports
        /// the attempt.
        func updateModality() {
            let tree = navigation.tree.value
            for layer in presented {
                guard case .sheet(let id) = layer.layer, let node = tree.node(id) else { continue }
                layer.controller.isModalInPresentation =
                    !node.isDismissable || navigation.mustConfirm(.sheetDismissed(id))
            }
        }
    }

    // MARK: - User actions

    extension TreeRenderer: UIAdaptivePresentationControllerDelegate {
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            let controller = presentationController.presentedViewController
            transitions.track(controller.transitionCoordinator) { [weak self] isCancelled in
                if !isCancelled { self?.wasDismissed(controller) }
            }
        }

        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            wasDismissed(presentationController.presentedViewController)
        }

        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            let controller = presentationController.presentedViewController
            guard case .sheet(let id)? = presented.first(where: { $0.controller === controller })?.layer
            else {
                return
            }
            report(.sheetDismissed(id))
        }

        /// Handles the first of UIKit's two notifications.
        private func wasDismissed(_ controller: UIViewController) {
            switch removeLayer(controller) {
            case .sheet(let id)?: report(.sheetDismissed(id))
            case .popup(let id)?: report(.popupAnswered(id, button: nil))
            case nil: break
            }
        }
    }
#endif

#if canImport(UIKit)
    import Storey
    import UIKit

    extension Stage {
        /// A container as a sheet.
        func sheet(_ node: Node, of tree: NavigationTree) -> UIViewController {
            let controller = container(of: node)
            controller.modalPresentationStyle = .pageSheet
            if node.entries.first?.transition == .fade { controller.modalTransitionStyle = .crossDissolve }
            controller.isModalInPresentation = !node.isDismissable
            controller.presentationController?.delegate = self
            if let sheet = controller.sheetPresentationController,
                let styling = tree.topEntry(of: node).map(self.controller) as? any SheetStyling
            {
                styling.style(sheet)
            }
            return controller
        }

        /// A screen as a popup of the app's own making.
        func popup(_ entry: Entry) -> UIViewController {
            let controller = controller(of: entry)
            if controller.modalPresentationStyle == .automatic {
                controller.modalPresentationStyle = .overFullScreen
                controller.modalTransitionStyle =
                    entry.transition == .slideUp ? .coverVertical : .crossDissolve
            }
            controller.presentationController?.delegate = self
            return controller
        }
    }

    // MARK: - What the person does

    extension Stage: UIAdaptivePresentationControllerDelegate {
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            let controller = presentationController.presentedViewController
            movements.follow(controller.transitionCoordinator) { [weak self] isCancelled in
                if !isCancelled { self?.wasPutAway(controller) }
            }
        }

        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            wasPutAway(presentationController.presentedViewController)
        }

        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            let controller = presentationController.presentedViewController
            guard case .sheet(let id)? = shown.first(where: { $0.controller === controller })?.layer else {
                return
            }
            report(.sheetDismissed(id))
        }

        /// Whichever of UIKit's two messages comes first.
        private func wasPutAway(_ controller: UIViewController) {
            switch forget(controller) {
            case .sheet(let id)?: report(.sheetDismissed(id))
            case .popup(let id)?: report(.popupAnswered(id, button: nil))
            case nil: break
            }
        }
    }
#endif

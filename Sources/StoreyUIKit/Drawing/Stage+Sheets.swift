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

        /// A popup: a screen, a question in words, or what the app makes of either.
        func popup(_ popup: Popup, over presenter: UIViewController) -> UIViewController {
            let screen = popup.entry.map(self.controller)
            if let make = popupMakers[popup.style.name] {
                let made = make(popup, screen) { [weak self] in
                    self?.report(.popupAnswered(popup.id, button: $0))
                }
                return overEverything(made, popup.entry?.transition)
            }
            return screen.map { overEverything($0, popup.entry?.transition) } ?? alert(popup, over: presenter)
        }

        private func overEverything(
            _ controller: UIViewController, _ transition: Transition?
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

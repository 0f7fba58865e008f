extension UIViewController {
    /// A finger begins to pull the presented sheet down that this controller is.
    /// - Returns: what lets go, all the way or too early; nil where it stays.
    public func pullDown() -> ((_ finishes: Bool) -> Void)? {
        guard let presenter = presenting, let window = view.window, let controller = presentationController,
            !isBeingDismissed, !isBeingPresented, presentedByItself == nil, sheetPresentationController != nil
        else { return nil }
        guard !isModalInPresentation,
            controller.delegate?.presentationControllerShouldDismiss(controller) ?? true
        else {
            controller.delegate?.presentationControllerDidAttemptToDismiss(controller)
            return nil
        }
        let transition = Transition(isInteractive: true)
        isBeingDismissed = true
        window.begin(transition, of: [self, presenter]) { [self] transition in
            isBeingDismissed = false
            if !transition.isCancelled { presenter.takeAwayPresented() }
        }
        controller.delegate?.presentationControllerWillDismiss(controller)
        transition.animate(alongsideTransition: nil) { context in
            if !context.isCancelled { controller.delegate?.presentationControllerDidDismiss(controller) }
        }
        return { transition.letGo(cancelled: !$0, in: window) }
    }
}

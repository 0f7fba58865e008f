extension UIViewController {
    /// Simulates the start of pulling down this presented sheet.
    /// - Returns: A closure that ends the gesture, completely or not; `nil` if the sheet can't be dismissed.
    public func beginPullDown() -> ((_ finishes: Bool) -> Void)? {
        guard let presenter = presenting, let window = view.window, let controller = presentationController,
            !isBeingDismissed, !isBeingPresented, ownPresented == nil, sheetPresentationController != nil
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
            if !transition.isCancelled { presenter.removePresented() }
        }
        controller.delegate?.presentationControllerWillDismiss(controller)
        transition.animate(alongsideTransition: nil) { context in
            if !context.isCancelled { controller.delegate?.presentationControllerDidDismiss(controller) }
        }
        return { transition.release(cancelled: !$0, in: window) }
    }
}

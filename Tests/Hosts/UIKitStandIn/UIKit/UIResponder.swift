// https://developer.apple.com/documentation/uikit/uiresponder
@MainActor
open class UIResponder: NSObject {
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }
    // https://developer.apple.com/documentation/uikit/uiresponder/canbecomefirstresponder
    open var canBecomeFirstResponder: Bool { false }
    // https://developer.apple.com/documentation/uikit/uiresponder/canresignfirstresponder
    open var canResignFirstResponder: Bool { true }

    // https://developer.apple.com/documentation/uikit/uiresponder/becomefirstresponder()
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let window = responderWindow else { return false }
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, window.firstResponder?.resignFirstResponder() ?? true else {
            return false
        }
        window.firstResponder = self
        return true
    }

    // https://developer.apple.com/documentation/uikit/uiresponder/resignfirstresponder()
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        responderWindow?.firstResponder = nil
        return true
    }

    // https://developer.apple.com/documentation/uikit/uiresponder/next
    open var next: UIResponder? { nil }

    // https://developer.apple.com/documentation/uikit/uiresponder/motionended(_:with:)
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }

    private var responderWindow: UIWindow? {
        (self as? UIView)?.window ?? (self as? UIViewController)?.viewIfLoaded?.window
    }
}

// https://developer.apple.com/documentation/uikit/uiresponder
@MainActor
open class UIResponder: NSObject {
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let window = responderWindow else { return false }
        window.firstResponder = self
        return true
    }

    @discardableResult
    open func resignFirstResponder() -> Bool {
        if isFirstResponder { responderWindow?.firstResponder = nil }
        return true
    }

    // https://developer.apple.com/documentation/uikit/uiresponder/next
    open var next: UIResponder? { nil }

    // https://developer.apple.com/documentation/uikit/uiresponder/motionended(_:with:)
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

    private var responderWindow: UIWindow? { (self as? UIView)?.window }
}

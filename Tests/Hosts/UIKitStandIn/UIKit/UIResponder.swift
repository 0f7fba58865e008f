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

    private var responderWindow: UIWindow? { (self as? UIView)?.window }
}

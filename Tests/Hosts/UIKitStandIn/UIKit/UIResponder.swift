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
        return canBecomeFirstResponder && window.moveFocus(to: self)
    }

    // https://developer.apple.com/documentation/uikit/uiresponder/resignfirstresponder()
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        responderWindow?.firstResponder = nil
        return true
    }

    // https://developer.apple.com/documentation/uikit/uiresponder/keyboardwillshownotification
    public nonisolated static let keyboardWillShowNotification = NSNotification.Name(
        "UIKeyboardWillShowNotification")
    public nonisolated static let keyboardDidShowNotification = NSNotification.Name(
        "UIKeyboardDidShowNotification")
    public nonisolated static let keyboardWillHideNotification = NSNotification.Name(
        "UIKeyboardWillHideNotification")
    public nonisolated static let keyboardDidHideNotification = NSNotification.Name(
        "UIKeyboardDidHideNotification")
    public nonisolated static let keyboardWillChangeFrameNotification = NSNotification.Name(
        "UIKeyboardWillChangeFrameNotification")
    public nonisolated static let keyboardDidChangeFrameNotification = NSNotification.Name(
        "UIKeyboardDidChangeFrameNotification")
    // https://developer.apple.com/documentation/uikit/uiresponder/keyboardframebeginuserinfokey
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    public nonisolated static let keyboardAnimationDurationUserInfoKey =
        "UIKeyboardAnimationDurationUserInfoKey"
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"

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

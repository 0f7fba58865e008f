// https://developer.apple.com/documentation/uikit/uialertaction
@MainActor
open class UIAlertAction: NSObject {
    public enum Style: Int, Sendable { case `default` = 0, cancel = 1, destructive = 2 }

    open private(set) var title: String?
    open private(set) var style: Style
    let handler: ((UIAlertAction) -> Void)?

    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }
}

// https://developer.apple.com/documentation/uikit/uialertcontroller
@MainActor
open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable { case actionSheet = 0, alert = 1 }

    open private(set) var message: String?
    open private(set) var preferredStyle: Style
    open private(set) var actions: [UIAlertAction] = []
    private lazy var popover = UIPopoverPresentationController(presentedViewController: self, presenting: nil)

    public init(title: String?, message: String?, preferredStyle: Style) {
        self.message = message
        self.preferredStyle = preferredStyle
        super.init(nibName: nil, bundle: nil)
        self.title = title
        // Alerts can't be dismissed with a gesture.
        modalPresentationStyle = .overFullScreen
    }

    public required init?(coder: NSCoder) { nil }

    open func addAction(_ action: UIAlertAction) {
        Misuse.check(
            action.style != .cancel || !actions.contains { $0.style == .cancel },
            "an alert can have only one cancel action")
        actions.append(action)
    }

    open override var popoverPresentationController: UIPopoverPresentationController? {
        preferredStyle == .actionSheet ? popover : nil
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        Misuse.check(
            preferredStyle == .alert || popover.sourceView != nil,
            "an action sheet needs a source view on iPad")
        Misuse.check(!actions.isEmpty, "an alert needs an action")
    }
}

// MARK: - User actions

extension UIAlertController {
    /// Simulates a tap on a button. The alert is dismissed before the handler is called.
    /// - Returns: `false` if there is no such button, or the alert is in transition.
    @discardableResult
    public func tap(_ title: String) -> Bool {
        choose(actions.first { $0.title == title })
    }

    /// Simulates a tap outside of a popover, the Escape key, or a two-finger scrub, which choose the cancel action.
    /// - Returns: `false` if there is no cancel action, or the alert is in transition.
    @discardableResult
    public func cancel() -> Bool { choose(actions.first { $0.style == .cancel }) }

    private func choose(_ action: UIAlertAction?) -> Bool {
        guard !isBeingDismissed, !isBeingPresented, view.window != nil, let action else { return false }
        dismiss(animated: true) { action.handler?(action) }
        return true
    }
}

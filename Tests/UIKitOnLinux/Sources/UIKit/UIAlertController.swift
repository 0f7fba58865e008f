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
        // Neither can be pulled down.
        modalPresentationStyle = .overFullScreen
    }

    public required init?(coder: NSCoder) { nil }

    open func addAction(_ action: UIAlertAction) {
        Misuse.unless(
            action.style != .cancel || !actions.contains { $0.style == .cancel },
            "an alert has one cancel action")
        actions.append(action)
    }

    open override var popoverPresentationController: UIPopoverPresentationController? {
        preferredStyle == .actionSheet ? popover : nil
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        Misuse.unless(preferredStyle == .alert || popover.sourceView != nil, "an iPad wants to know where")
        Misuse.unless(!actions.isEmpty, "nobody can answer")
    }
}

// MARK: - What a person does

extension UIAlertController {
    /// A person taps a button. The alert goes, and only then hears of it who asked.
    /// - Returns: false where there is no such button, or the alert moves.
    @discardableResult
    public func tap(_ title: String) -> Bool {
        choose(actions.first { $0.title == title })
    }

    /// A person taps beside a popover, presses Escape, or rubs with two fingers: that is the cancel action.
    /// - Returns: false where there is none, or the alert moves.
    @discardableResult
    public func putAway() -> Bool { choose(actions.first { $0.style == .cancel }) }

    private func choose(_ action: UIAlertAction?) -> Bool {
        guard !isBeingDismissed, !isBeingPresented, view.window != nil, let action else { return false }
        dismiss(animated: true) { action.handler?(action) }
        return true
    }
}

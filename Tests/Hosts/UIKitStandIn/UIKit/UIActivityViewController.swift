// https://developer.apple.com/documentation/uikit/uiactivity
open class UIActivity: NSObject {
    public struct ActivityType: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}

// https://developer.apple.com/documentation/uikit/uiactivityviewcontroller
@MainActor
open class UIActivityViewController: UIViewController {
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) ->
        Void

    open var completionWithItemsHandler: CompletionWithItemsHandler?
    /// The data that is shared, for tests.
    public let items: [Any]
    private lazy var popover = UIPopoverPresentationController(presentedViewController: self, presenting: nil)

    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        items = activityItems
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }

    open override var popoverPresentationController: UIPopoverPresentationController? { popover }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        Misuse.check(popover.sourceView != nil, "a share sheet needs a source view on iPad")
    }
}

// MARK: - User actions

extension UIActivityViewController {
    /// Simulates that the user chooses an activity, or none.
    public func finish(_ isCompleted: Bool) {
        dismiss(animated: true) { self.completionWithItemsHandler?(nil, isCompleted, nil, nil) }
    }
}

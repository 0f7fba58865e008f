// https://developer.apple.com/documentation/uikit/uisplitviewcontrollerdelegate
@MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)
    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode
    func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

extension UISplitViewControllerDelegate {
    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { proposedTopColumn }
    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
    public func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
}

/// Columns side by side, or the view controller of the compact column in a narrow window or a sheet.
///
/// https://developer.apple.com/documentation/uikit/uisplitviewcontroller
@MainActor
open class UISplitViewController: UIViewController {
    public enum Style: Int, Sendable {
        case unspecified, doubleColumn, tripleColumn
    }

    public enum Column: Int, Sendable {
        case primary, supplementary, secondary, compact
    }

    public enum DisplayMode: Int, Sendable {
        case automatic = 0
        case secondaryOnly = 1
        case oneBesideSecondary = 2
        case oneOverSecondary = 3
        case twoBesideSecondary = 4
        case twoOverSecondary = 5
        case twoDisplaceSecondary = 6
    }

    public enum SplitBehavior: Int, Sendable {
        case automatic, tile, overlay, displace
    }

    public let style: Style
    open weak var delegate: (any UISplitViewControllerDelegate)?
    open var preferredDisplayMode = DisplayMode.automatic { didSet { mode = preferredDisplayMode } }
    // https://developer.apple.com/documentation/uikit/uisplitviewcontroller/displaymode-swift.property
    open var displayMode: DisplayMode { mode }
    private var mode = DisplayMode.automatic {
        didSet { if mode != oldValue { viewIfLoaded?.window?.updateAppearance() } }
    }
    open var preferredSplitBehavior = SplitBehavior.automatic
    open private(set) var isCollapsed = false
    private var columns: [Column: UIViewController] = [:]

    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }

    open func setViewController(_ vc: UIViewController?, for column: Column) {
        Misuse.check(
            style == .tripleColumn || column != .supplementary, "a double column has no supplementary column")
        columns[column] = vc
        adopt(Array(columns.values))
        viewIfLoaded?.window?.updateAppearance()
    }

    open func viewController(for column: Column) -> UIViewController? { columns[column] }

    // https://developer.apple.com/documentation/uikit/uisplitviewcontroller/show(_:)
    open func show(_ column: Column) {
        guard column == .primary, displayMode == .oneBesideSecondary, style == .tripleColumn else { return }
        mode = preferredSplitBehavior == .displace ? .twoDisplaceSecondary : .twoBesideSecondary
    }

    // https://developer.apple.com/documentation/uikit/uisplitviewcontroller/hide(_:)
    open func hide(_ column: Column) {
        guard column == .primary, style == .tripleColumn else { return }
        mode = .oneBesideSecondary
    }

    override var isContainer: Bool { true }

    override var visibleChildren: [UIViewController] {
        let hidesSidebar = style == .tripleColumn && displayMode == .oneBesideSecondary
        let visible: [Column] =
            isCollapsed ? [.compact] : (hidesSidebar ? [] : [.primary]) + [.supplementary, .secondary]
        return visible.compactMap { columns[$0] }
    }

    override func appear(animated: Bool) {
        if appearance == .disappeared { update() }
        super.appear(animated: animated)
    }

    /// Adapts to the width of the window.
    func update() {
        guard let window = viewIfLoaded?.window else { return }
        // A sheet is narrow.
        let isNarrow = window.isCompact || presentingViewController != nil
        guard isNarrow != isCollapsed else { return }
        if isNarrow {
            _ = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .compact)
        } else {
            _ = delegate?.splitViewController(
                self, displayModeForExpandingToProposedDisplayMode: preferredDisplayMode)
        }
        isCollapsed = isNarrow
        window.updateAppearance()
        if isNarrow {
            delegate?.splitViewControllerDidCollapse(self)
        } else {
            delegate?.splitViewControllerDidExpand(self)
        }
    }
}

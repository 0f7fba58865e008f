// https://developer.apple.com/documentation/uikit/uitableviewdelegate
@MainActor
public protocol UITableViewDelegate: NSObjectProtocol {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration?
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
}

extension UITableViewDelegate {
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    public func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    public func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    public func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
}

// https://developer.apple.com/documentation/uikit/uitableviewdatasource
@MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
    func numberOfSections(in tableView: UITableView) -> Int
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

extension UITableViewDataSource {
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
}

// https://developer.apple.com/documentation/uikit/uitableviewcell
@MainActor
open class UITableViewCell: UIView {
    // https://developer.apple.com/documentation/uikit/uitableviewcell/accessorytype-swift.enum
    public enum AccessoryType: Int, Sendable {
        case none = 0
        case disclosureIndicator = 1
        case detailDisclosureButton = 2
        case checkmark = 3
        case detailButton = 4
    }

    public var contentConfiguration: (any UIContentConfiguration)?
    open var accessoryType = AccessoryType.none
    // https://developer.apple.com/documentation/uikit/uitableviewcell/accessoryview
    open var accessoryView: UIView? {
        didSet {
            if let oldValue, oldValue !== accessoryView, oldValue.superview === self {
                oldValue.removeFromSuperview()
            }
            if let accessoryView { addSubview(accessoryView) }
        }
    }

    public required override init(frame: CGRect = .zero) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { nil }
}

// https://developer.apple.com/documentation/uikit/uitableviewheaderfooterview
@MainActor
open class UITableViewHeaderFooterView: UIView {
    public var contentConfiguration: (any UIContentConfiguration)?

    public required init(reuseIdentifier: String?) { super.init(frame: .zero) }

    public required init?(coder: NSCoder) { nil }
}

// https://developer.apple.com/documentation/uikit/uicontentconfiguration
public protocol UIContentConfiguration {}

// https://developer.apple.com/documentation/uikit/uilistcontentconfiguration-swift.struct
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    public var text: String?
    public var secondaryText: String?
    public var attributedText: NSAttributedString?
    public var secondaryAttributedText: NSAttributedString?
    public var textProperties = TextProperties(font: .preferredFont(forTextStyle: .body), color: .label)
    public var secondaryTextProperties = TextProperties(
        font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 11, leading: 20, bottom: 11, trailing: 20)

    // https://developer.apple.com/documentation/uikit/uilistcontentconfiguration/textproperties-swift.struct
    public struct TextProperties: Hashable {
        public var font: UIFont
        public var color: UIColor
    }

    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func plainFooter() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func groupedHeader() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func groupedFooter() -> UIListContentConfiguration { UIListContentConfiguration() }
}

// https://developer.apple.com/documentation/uikit/uitableview
@MainActor
open class UITableView: UIScrollView {
    public enum Style: Int, Sendable { case plain = 0, grouped = 1, insetGrouped = 2 }

    open weak var dataSource: (any UITableViewDataSource)? { didSet { views = ListViews() } }
    open weak var delegate: (any UITableViewDelegate)?
    open weak var dragDelegate: (any UITableViewDragDelegate)?
    open weak var dropDelegate: (any UITableViewDropDelegate)?
    /// As on iPhone.
    open var dragInteractionEnabled = false
    // https://developer.apple.com/documentation/uikit/uitableview/separatorcolor
    open var separatorColor: UIColor?
    public let style: Style
    private var types: [String: UITableViewCell.Type] = [:]
    private var titleTypes: [String: UITableViewHeaderFooterView.Type] = [:]
    private(set) var views = ListViews<UITableViewCell, UIView>()

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) { nil }

    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        types[identifier] = cellClass as? UITableViewCell.Type
    }

    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        titleTypes[identifier] = aClass as? UITableViewHeaderFooterView.Type
    }

    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
        -> UITableViewCell
    {
        if let reconfigured = views.reconfigured { return reconfigured }
        Misuse.check(types[identifier] != nil, "no cell is registered as \(identifier)")
        return (types[identifier] ?? UITableViewCell.self).init(frame: .zero)
    }

    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
        -> UITableViewHeaderFooterView?
    {
        titleTypes[identifier]?.init(reuseIdentifier: identifier)
    }

    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { views.cells[indexPath] }

    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        views.titles["header"]?[section] as? UITableViewHeaderFooterView
    }

    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        views.titles["footer"]?[section] as? UITableViewHeaderFooterView
    }

    open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

    open func numberOfRows(inSection section: Int) -> Int {
        dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
    }

    /// Creates the views of all sections, because all of them are visible.
    open override func layoutIfNeeded() {
        for section in 0..<numberOfSections {
            let (headers, footers) = (views.titles["header"] ?? [:], views.titles["footer"] ?? [:])
            if headers[section] == nil {
                views.titles["header", default: [:]][section] = delegate?.tableView(
                    self, viewForHeaderInSection: section)
            }
            if footers[section] == nil {
                views.titles["footer", default: [:]][section] = delegate?.tableView(
                    self, viewForFooterInSection: section)
            }
            for row in 0..<numberOfRows(inSection: section) {
                let path = IndexPath(row: row, section: section)
                if views.cells[path] == nil {
                    views.cells[path] = dataSource?.tableView(self, cellForRowAt: path)
                }
            }
        }
    }

    open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
}

// MARK: - User actions

extension UITableView {
    /// The positions of all rows.
    var paths: [IndexPath] {
        (0..<numberOfSections).flatMap { section in
            (0..<numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
        }
    }

    /// The cells of all rows, for tests.
    public var rows: [UITableViewCell] {
        layoutIfNeeded()
        return paths.compactMap(cellForRow)
    }

    /// Simulates a tap on a row, counted over all sections.
    public func tapRow(_ row: Int) {
        delegate?.tableView(self, didSelectRowAt: paths[row])
    }

    /// Simulates a long press on a row, counted over all sections.
    /// - Returns: The actions of the context menu.
    public func longPress(_ row: Int) -> [UIAction] {
        delegate?.tableView(self, contextMenuConfigurationForRowAt: paths[row], point: .zero)?.actions ?? []
    }

    /// Simulates a swipe on a row, counted over all sections, from its trailing or leading edge.
    /// - Returns: The actions that appear.
    public func swipe(_ row: Int, fromTrailing: Bool = true) -> [UIContextualAction] {
        let path = paths[row]
        let configuration =
            fromTrailing
            ? delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
            : delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
        return configuration?.actions ?? []
    }
}

@MainActor
public protocol UITableViewDelegate: NSObjectProtocol {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
}

extension UITableViewDelegate {
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    public func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    public func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
}

@MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

@MainActor
open class UITableViewCell: UIView {
    open var contentConfiguration: (any UIContentConfiguration)?

    public required override init(frame: CGRect = .zero) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { nil }
}

public protocol UIContentConfiguration {}

public struct UIListContentConfiguration: UIContentConfiguration {
    public var text: String?
    public var secondaryText: String?

    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
}

@MainActor
open class UITableView: UIScrollView {
    public enum Style: Int, Sendable { case plain = 0, grouped = 1, insetGrouped = 2 }

    open weak var dataSource: (any UITableViewDataSource)?
    open weak var delegate: (any UITableViewDelegate)?
    private var types: [String: UITableViewCell.Type] = [:]

    public init(frame: CGRect, style: Style) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { nil }

    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        types[identifier] = cellClass as? UITableViewCell.Type
    }

    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
        -> UITableViewCell
    {
        (types[identifier] ?? UITableViewCell.self).init(frame: .zero)
    }

    open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
}

// MARK: - User actions

extension UITableView {
    /// The cells of all rows.
    public var rows: [UITableViewCell] {
        (0..<(dataSource?.tableView(self, numberOfRowsInSection: 0) ?? 0)).compactMap { row in
            dataSource?.tableView(self, cellForRowAt: IndexPath(indexes: [0, row]))
        }
    }

    /// Simulates a tap on a row.
    public func tapRow(_ row: Int) {
        delegate?.tableView(self, didSelectRowAt: IndexPath(indexes: [0, row]))
    }

    /// Simulates a swipe on a row, from its trailing or leading edge.
    /// - Returns: The actions that appear.
    public func swipe(_ row: Int, fromTrailing: Bool = true) -> [UIContextualAction] {
        let path = IndexPath(indexes: [0, row])
        let configuration =
            fromTrailing
            ? delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
            : delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
        return configuration?.actions ?? []
    }
}

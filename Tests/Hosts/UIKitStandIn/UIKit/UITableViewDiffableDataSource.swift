public struct NSDiffableDataSourceSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable
{
    public private(set) var itemIdentifiers: [Item] = []
    public private(set) var sectionIdentifiers: [Section] = []
    public private(set) var reconfiguredItemIdentifiers: [Item] = []

    public init() {}

    public mutating func appendSections(_ identifiers: [Section]) { sectionIdentifiers += identifiers }

    public mutating func appendItems(_ identifiers: [Item], toSection sectionIdentifier: Section? = nil) {
        // UIKit throws an exception. Record the misuse later, on the main actor.
        hasItemsWithoutSection = hasItemsWithoutSection || sectionIdentifiers.isEmpty
        itemIdentifiers += identifiers
    }

    private(set) var hasItemsWithoutSection = false

    public mutating func reconfigureItems(_ identifiers: [Item]) {
        reconfiguredItemIdentifiers += identifiers
    }
}

@MainActor
open class UITableViewDiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>: NSObject,
    UITableViewDataSource
{
    public typealias CellProvider = (UITableView, IndexPath, Item) -> UITableViewCell?

    private weak var table: UITableView?
    private let provider: CellProvider
    /// The snapshot that was applied last.
    public private(set) var applied = NSDiffableDataSourceSnapshot<Section, Item>()

    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        table = tableView
        provider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        Misuse.check(
            Set(snapshot.itemIdentifiers).count == snapshot.itemIdentifiers.count,
            "an item identifier isn't unique")
        Misuse.check(!snapshot.hasItemsWithoutSection, "items have no section")
        Misuse.check(
            Set(applied.itemIdentifiers).isSuperset(of: snapshot.reconfiguredItemIdentifiers),
            "a reconfigured item wasn't in the previous snapshot")
        applied = snapshot
        completion?()
    }

    open func itemIdentifier(for indexPath: IndexPath) -> Item? {
        applied.itemIdentifiers.indices.contains(indexPath[1]) ? applied.itemIdentifiers[indexPath[1]] : nil
    }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        applied.itemIdentifiers.count
    }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = itemIdentifier(for: indexPath), let cell = provider(tableView, indexPath, item)
        else {
            return UITableViewCell()
        }
        return cell
    }
}

/// The cells, headers, and footers that a list view has created. All rows of a stand-in are visible.
@MainActor
final class ListViews<Cell: UIView, Title: UIView> {
    var cells: [IndexPath: Cell] = [:]
    /// Headers and footers, by kind and section.
    var titles: [String: [Int: Title]] = [:]
    /// The cell that is being configured again. UIKit passes it to the provider when the provider dequeues a cell.
    private(set) var reconfigured: Cell?

    /// Moves the views with their rows and sections, and removes those of removed or reloaded ones.
    /// - Parameter configure: Requests the cell of a row that is configured again.
    func apply<Section, Item>(
        _ new: NSDiffableDataSourceSnapshot<Section, Item>,
        over old: NSDiffableDataSourceSnapshot<Section, Item>, configure: (IndexPath, Item) -> Void
    ) {
        let (oldItems, oldSections) = (old.items, old.sections)
        let reloaded = Set(new.reloadedSectionIdentifiers)
        let (oldCells, oldTitles) = (cells, titles)
        cells = [:]
        titles = [:]
        for (section, id) in new.sectionIdentifiers.enumerated() where !reloaded.contains(id) {
            if let index = oldSections[id] {
                for (kind, views) in oldTitles { titles[kind, default: [:]][section] = views[index] }
            }
            for (row, item) in new.itemIdentifiers(inSection: id).enumerated() {
                guard let path = oldItems[item] else { continue }
                cells[IndexPath(item: row, section: section)] = oldCells[path]
            }
        }
        let newItems = new.items
        for item in new.reconfiguredItemIdentifiers {
            guard let path = newItems[item], let cell = cells[path] else { continue }
            reconfigured = cell
            configure(path, item)
        }
        reconfigured = nil
    }
}

extension NSDiffableDataSourceSnapshot {
    fileprivate var sections: [SectionIdentifierType: Int] {
        Dictionary(sectionIdentifiers.enumerated().map { ($1, $0) }) { first, _ in first }
    }

    fileprivate var items: [ItemIdentifierType: IndexPath] {
        let paths = sectionIdentifiers.enumerated().flatMap { section, id in
            itemIdentifiers(inSection: id).enumerated().map {
                ($1, IndexPath(item: $0, section: section))
            }
        }
        return Dictionary(paths) { first, _ in first }
    }
}

extension IndexPath {
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
    public var section: Int { self[0] }
    public var row: Int { self[1] }
    public var item: Int { self[1] }
}

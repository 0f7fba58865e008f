#if canImport(UIKit)
    public import Storey
    public import UIKit

    /// The rows of a collection view with a compositional list layout, identified by ID, in sections with optional headers
    /// and footers. Inserted, deleted, and moved rows are animated, and only changed rows are configured again.
    ///
    /// ```swift
    /// private lazy var rows = CollectionRows<Message>(collection) { cell, message in
    ///     var content = UIListContentConfiguration.cell()
    ///     content.text = message.subject
    ///     cell.contentConfiguration = content
    /// }
    ///
    /// override func viewDidLoad() {
    ///     super.viewDidLoad()
    ///     bind(\.groups) { $0.rows.show($1) }
    /// }
    /// ```
    @MainActor
    public final class CollectionRows<Row: Identifiable & Equatable>: NSObject, UICollectionViewDelegate
    where Row.ID: Sendable {
        /// Called when the user taps a row.
        public var onSelect: ((Row.ID) -> Void)?
        /// The actions on the leading edge of a row.
        public var leadingActions: ((Row) -> [RowAction])?
        /// The actions on the trailing edge of a row, outermost first. VoiceOver offers them, too.
        public var trailingActions: ((Row) -> [RowAction])?
        /// Returns the value that a row has while it is dragged, or `nil` if it can't be dragged. The row can be dropped onto
        /// any row or view that accepts it, also on another visible screen.
        ///
        /// ```swift
        /// rows.draggedValue = { "\($0.id)" }
        /// ```
        public var draggedValue: ((Row) -> String?)? {
            didSet {
                collection?.dragDelegate = draggedValue == nil ? nil : dragging
                collection?.dragInteractionEnabled = draggedValue != nil
            }
        }
        /// Called when something is dropped onto a row, with its dragged value.
        ///
        /// ```swift
        /// rows.onDrop = { [unowned self] in
        ///     send(.dropped($1, folder: $0), for: .drop($1), on: FoldersElement.row($0))
        /// }
        /// ```
        public var onDrop: ((Row.ID, String) -> Void)? {
            didSet { collection?.dropDelegate = onDrop == nil ? nil : dragging }
        }
        private lazy var dragging = ListDragging(self)
        private let source: UICollectionViewDiffableDataSource<AnySectionID, Row.ID>
        private let content: ListContent<Row>
        private let appearance: UICollectionLayoutListConfiguration.Appearance
        private weak var collection: UICollectionView?

        /// Creates the rows of a collection view. Keep a strong reference for as long as the collection view exists;
        /// usually, the same view controller owns both.
        /// - Parameters:
        ///   - collection: The collection view. The rows become its data source, its delegate, and its layout. With
        ///     another layout that you set afterwards, rows have no swipe actions.
        ///   - appearance: The appearance of the list.
        ///   - configure: Configures the cell of a row.
        public init(
            _ collection: UICollectionView,
            appearance: UICollectionLayoutListConfiguration.Appearance = .insetGrouped,
            configure: @escaping (UICollectionViewListCell, Row) -> Void
        ) {
            let content = ListContent<Row>()
            self.content = content
            self.appearance = appearance
            self.collection = collection
            let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Row.ID> { cell, _, id in
                if let row = content.item(id) { content.strings.reading { configure(cell, row) } }
                if let theme = content.theme {
                    cell.backgroundColor = theme.surface
                    if var list = cell.contentConfiguration as? UIListContentConfiguration {
                        theme.style(&list)
                        cell.contentConfiguration = list
                    }
                }
            }
            source = UICollectionViewDiffableDataSource(collectionView: collection) { collection, path, id in
                collection.dequeueConfiguredReusableCell(using: cells, for: path, item: id)
            }
            super.init()
            source.supplementaryViewProvider = Self.titles(content, appearance)
            collection.collectionViewLayout = UICollectionViewCompositionalLayout {
                [weak self] index, environment in
                self.map {
                    NSCollectionLayoutSection.list(using: $0.layout(index), layoutEnvironment: environment)
                }
            }
            collection.delegate = self
        }

        /// Updates the rows of a list with one section.
        /// - Parameters:
        ///   - rows: The rows, with unique IDs.
        ///   - animated: Whether to animate the changes.
        /// - Complexity: O(*n*) for *n* rows.
        public func show(_ rows: [Row], animated: Bool = true) {
            show([ListSection(0, items: rows)], animated: animated)
        }

        /// Updates the sections.
        ///
        /// Only changed rows are configured again. When a section gains or loses its header or footer, all of its rows
        /// are.
        /// - Parameters:
        ///   - sections: The sections, with unique IDs, and rows whose IDs are unique in the list.
        ///   - animated: Whether to animate the changes.
        /// - Complexity: O(*n*) for *n* rows.
        public func show<ID>(_ sections: [ListSection<ID, Row>], animated: Bool = true) {
            let wasEmpty = content.isEmpty
            guard let (snapshot, retitled) = content.update(sections) else { return }
            source.apply(snapshot, animatingDifferences: animated && !wasEmpty)
            for index in retitled {
                for kind in [
                    UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
                ] {
                    let view = collection?.supplementaryView(
                        forElementKind: kind, at: IndexPath(item: 0, section: index))
                    if let view = view as? UICollectionViewListCell {
                        Self.show(content.section(index), kind, appearance, in: view)
                    }
                }
            }
        }

        // MARK: UICollectionViewDelegate

        /// Handles the selection of a row.
        public func collectionView(
            _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
        ) {
            collectionView.deselectItem(at: indexPath, animated: true)
            if let id = source.itemIdentifier(for: indexPath) { onSelect?(id) }
        }

        // MARK: Layout

        private func layout(_ index: Int) -> UICollectionLayoutListConfiguration {
            var list = UICollectionLayoutListConfiguration(appearance: appearance)
            if let theme = content.theme {
                list.backgroundColor = .clear
                list.separatorConfiguration.color = theme.separator
            }
            list.headerMode = content.section(index)?.header == nil ? .none : .supplementary
            list.footerMode = content.section(index)?.footer == nil ? .none : .supplementary
            list.leadingSwipeActionsConfigurationProvider = { [weak self] path in
                self?.swipeActions(self?.leadingActions, at: path)
            }
            list.trailingSwipeActionsConfigurationProvider = { [weak self] path in
                self?.swipeActions(self?.trailingActions, at: path)
            }
            return list
        }

        private func swipeActions(
            _ actions: ((Row) -> [RowAction])?, at path: IndexPath
        ) -> UISwipeActionsConfiguration? {
            content.item(source.itemIdentifier(for: path)).flatMap { row in
                RowAction.configuration(content.strings.reading { actions?(row) })
            }
        }

        private typealias Titles = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>

        /// Returns the provider of headers and footers.
        private static func titles(
            _ content: ListContent<Row>, _ appearance: UICollectionLayoutListConfiguration.Appearance
        ) -> UICollectionViewDiffableDataSource<AnySectionID, Row.ID>.SupplementaryViewProvider {
            let registration = { (kind: String) in
                Titles(elementKind: kind) { view, kind, path in
                    show(content.section(path.section), kind, appearance, in: view)
                }
            }
            // UIKit doesn't allow registrations to be created while a view is requested.
            let headers = registration(UICollectionView.elementKindSectionHeader)
            let footers = registration(UICollectionView.elementKindSectionFooter)
            return { collection, kind, path in
                let isHeader = kind == UICollectionView.elementKindSectionHeader
                return collection.dequeueConfiguredReusableSupplementary(
                    using: isHeader ? headers : footers, for: path)
            }
        }

        private static func show(
            _ section: ListSection<AnySectionID, Row>?, _ kind: String,
            _ appearance: UICollectionLayoutListConfiguration.Appearance, in view: UICollectionViewListCell
        ) {
            let isHeader = kind == UICollectionView.elementKindSectionHeader
            view.contentConfiguration = UIListContentConfiguration.title(
                isHeader ? section?.header : section?.footer, isHeader: isHeader,
                isPlain: appearance == .plain)
        }
    }

    extension CollectionRows: UsableRows {
        var theme: AppliedTheme? {
            get { content.theme }
            set {
                content.theme = newValue
                collection?.backgroundColor = .clear
                collection?.collectionViewLayout.invalidateLayout()
                source.apply(content.reconfigured(), animatingDifferences: false)
            }
        }

        var isSelectable: Bool { onSelect != nil }

        var acceptsDrops: Bool { onDrop != nil }

        func select(at path: IndexPath) {
            if let collection { collectionView(collection, didSelectItemAt: path) }
        }

        func actions(at path: IndexPath) -> [RowAction] {
            guard let row = content.item(source.itemIdentifier(for: path)) else { return [] }
            return content.strings.reading { (leadingActions?(row) ?? []) + (trailingActions?(row) ?? []) }
        }

        func draggedValue(at path: IndexPath) -> String? {
            content.item(source.itemIdentifier(for: path)).flatMap { draggedValue?($0) }
        }

        func drop(_ value: String, at path: IndexPath) -> Bool {
            guard let onDrop, let id = source.itemIdentifier(for: path) else { return false }
            onDrop(id, value)
            return true
        }
    }
#endif

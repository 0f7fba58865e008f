#if canImport(UIKit)
    import Storey
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
    public final class CollectionRows<Row: Identifiable & Equatable>: ListRows<Row>, UICollectionViewDelegate
    where Row.ID: Sendable {
        private let source: UICollectionViewDiffableDataSource<AnySectionID, Row.ID>
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
            self.appearance = appearance
            self.collection = collection
            let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Row.ID> { cell, _, id in
                content.configure(cell, id, configure)
            }
            source = UICollectionViewDiffableDataSource(collectionView: collection) { collection, path, id in
                collection.dequeueConfiguredReusableCell(using: cells, for: path, item: id)
            }
            super.init(content)
            source.supplementaryViewProvider = titles()
            collection.collectionViewLayout = UICollectionViewCompositionalLayout {
                [weak self] index, environment in
                self.map {
                    NSCollectionLayoutSection.list(using: $0.layout(index), layoutEnvironment: environment)
                }
            }
            collection.delegate = self
        }

        // MARK: UICollectionViewDelegate

        /// Handles the selection of a row.
        public func collectionView(
            _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
        ) {
            collectionView.deselectItem(at: indexPath, animated: true)
            didSelect(indexPath)
        }

        /// Returns the context menu of a row, with the actions of its swipes.
        public func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
            point: CGPoint
        ) -> UIContextMenuConfiguration? {
            indexPaths.count == 1 ? contextMenu(at: indexPaths[0]) : nil
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

        /// Returns the provider of headers and footers.
        private func titles()
            -> UICollectionViewDiffableDataSource<AnySectionID, Row.ID>.SupplementaryViewProvider
        {
            let registration = { [content, appearance] (isHeader: Bool) in
                UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
                    elementKind: Self.kind(isHeader)
                ) { view, _, path in
                    content.showTitle(
                        isHeader, ofSection: path.section, in: view, isPlain: appearance == .plain)
                }
            }
            // UIKit doesn't allow registrations to be created while a view is requested.
            let (headers, footers) = (registration(true), registration(false))
            return { collection, kind, path in
                collection.dequeueConfiguredReusableSupplementary(
                    using: kind == Self.kind(true) ? headers : footers, for: path)
            }
        }

        private static func kind(_ isHeader: Bool) -> String {
            isHeader ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
        }

        // MARK: ListRows

        override func id(at path: IndexPath) -> Row.ID? { source.itemIdentifier(for: path) }

        override func apply(_ snapshot: ListContent<Row>.Snapshot, animated: Bool) {
            source.apply(snapshot, animatingDifferences: animated)
        }

        override func updateTitles(ofSection index: Int) {
            for isHeader in [true, false] {
                let view = collection?.supplementaryView(
                    forElementKind: Self.kind(isHeader), at: IndexPath(item: 0, section: index))
                content.showTitle(
                    isHeader, ofSection: index, in: view as? UICollectionViewListCell,
                    isPlain: appearance == .plain)
            }
        }

        override func setDragging(_ source: ListDragging?, _ target: ListDragging?) {
            collection?.dragDelegate = source
            collection?.dragInteractionEnabled = source != nil
            collection?.dropDelegate = target
        }

        override func applyTheme(_ theme: AppliedTheme?) {
            collection?.backgroundColor = .clear
            collection?.collectionViewLayout.invalidateLayout()
        }
    }
#endif

// https://developer.apple.com/documentation/uikit/uicollectionviewdelegate
@MainActor
public protocol UICollectionViewDelegate: NSObjectProtocol {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
        point: CGPoint
    ) -> UIContextMenuConfiguration?
}

extension UICollectionViewDelegate {
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
        point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
}

// https://developer.apple.com/documentation/uikit/uicollectionviewdatasource
@MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
    func numberOfSections(in collectionView: UICollectionView) -> Int
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
}

// https://developer.apple.com/documentation/uikit/uicollectionreusableview
@MainActor
open class UICollectionReusableView: UIView {
    public required override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { nil }
}

// https://developer.apple.com/documentation/uikit/uicollectionviewcell
@MainActor
open class UICollectionViewCell: UICollectionReusableView {
    public var contentConfiguration: (any UIContentConfiguration)?
}

// https://developer.apple.com/documentation/uikit/uicollectionviewlistcell
@MainActor
open class UICollectionViewListCell: UICollectionViewCell {}

// https://developer.apple.com/documentation/uikit/uicollectionview
@MainActor
open class UICollectionView: UIScrollView {
    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = (Cell, IndexPath, Item) -> Void

        fileprivate let handler: Handler

        public init(handler: @escaping Handler) { self.handler = handler }
    }

    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        public typealias Handler = (Supplementary, String, IndexPath) -> Void

        fileprivate let kind: String
        fileprivate let handler: Handler

        public init(elementKind: String, handler: @escaping Handler) {
            kind = elementKind
            self.handler = handler
        }
    }

    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { views = ListViews() } }
    open weak var delegate: (any UICollectionViewDelegate)?
    open weak var dragDelegate: (any UICollectionViewDragDelegate)?
    open weak var dropDelegate: (any UICollectionViewDropDelegate)?
    /// As on iPhone.
    open var dragInteractionEnabled = false
    open var collectionViewLayout: UICollectionViewLayout
    private(set) var views = ListViews<UICollectionViewCell, UICollectionReusableView>()

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) { nil }

    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell where Cell: UICollectionViewCell {
        let cell = views.reconfigured as? Cell ?? Cell(frame: .zero)
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary where Supplementary: UICollectionReusableView {
        let view = Supplementary(frame: .zero)
        registration.handler(view, registration.kind, indexPath)
        return view
    }

    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { views.cells[indexPath] }

    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        views.titles[elementKind]?[indexPath.section]
    }

    open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

    open func numberOfItems(inSection section: Int) -> Int {
        dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
    }

    private final class Environment: NSObject, NSCollectionLayoutEnvironment {}

    private func list(of section: Int) -> UICollectionLayoutListConfiguration? {
        (collectionViewLayout as? UICollectionViewCompositionalLayout)?.provider(section, Environment())?.list
    }

    /// Creates the views of all sections, because all of them are visible.
    open override func layoutIfNeeded() {
        for section in 0..<numberOfSections {
            let list = list(of: section)
            showTitle(list?.headerMode == .supplementary, Self.elementKindSectionHeader, of: section)
            showTitle(list?.footerMode == .supplementary, Self.elementKindSectionFooter, of: section)
            for item in 0..<numberOfItems(inSection: section) {
                let path = IndexPath(item: item, section: section)
                if views.cells[path] == nil {
                    views.cells[path] = dataSource?.collectionView(self, cellForItemAt: path)
                }
            }
        }
    }

    private func showTitle(_ isVisible: Bool, _ kind: String, of section: Int) {
        let old = views.titles[kind, default: [:]][section]
        guard isVisible != (old != nil) else { return }
        views.titles[kind, default: [:]][section] =
            isVisible
            ? dataSource?.collectionView(
                self, viewForSupplementaryElementOfKind: kind, at: IndexPath(item: 0, section: section))
            : nil
    }

    open func deselectItem(at indexPath: IndexPath, animated: Bool) {}
}

// MARK: - User actions

extension UICollectionView {
    /// The positions of all items.
    var paths: [IndexPath] {
        (0..<numberOfSections).flatMap { section in
            (0..<numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
        }
    }

    /// The cells of all items, for tests.
    public var items: [UICollectionViewCell] {
        layoutIfNeeded()
        return paths.compactMap(cellForItem)
    }

    /// Simulates a tap on an item, counted over all sections.
    public func tapItem(_ item: Int) {
        delegate?.collectionView(self, didSelectItemAt: paths[item])
    }

    /// Simulates a swipe on an item, counted over all sections, from its trailing or leading edge.
    /// - Returns: The actions that appear.
    public func swipe(_ item: Int, fromTrailing: Bool = true) -> [UIContextualAction] {
        let path = paths[item]
        let list = list(of: path.section)
        let provider =
            fromTrailing
            ? list?.trailingSwipeActionsConfigurationProvider : list?.leadingSwipeActionsConfigurationProvider
        return provider?(path)?.actions ?? []
    }
}

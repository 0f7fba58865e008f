/// Simulates a drag that a user has begun, with a finger that is still on the screen.
@MainActor
public final class Drag {
    fileprivate let session: DragSession

    /// Begins a drag, unless there are no items.
    fileprivate init?(_ items: (any UIDragSession) -> [UIDragItem]) {
        session = DragSession()
        session.items = items(session)
        if session.items.isEmpty { return nil }
    }
}

private final class DragSession: NSObject, UIDragSession {
    var items: [UIDragItem] = []
    var localContext: Any?
    let allowsMoveOperation = true

    func location(in view: UIView) -> CGPoint { .zero }
}

private final class DropSession: NSObject, UIDropSession {
    let items: [UIDragItem]
    let localDragSession: (any UIDragSession)?
    let allowsMoveOperation = true

    /// Creates the session of a drag in the app, or of one from another app.
    init(_ drag: Drag?) {
        items = drag?.session.items ?? [UIDragItem(itemProvider: NSItemProvider())]
        localDragSession = drag?.session
    }

    func location(in view: UIView) -> CGPoint { .zero }
}

extension UIDropProposal {
    fileprivate var isAccepted: Bool { operation == .copy || operation == .move }
}

extension UIView {
    /// Whether a touch reaches the view.
    // https://developer.apple.com/documentation/uikit/uiview/hittest(_:with:)
    fileprivate var receivesTouches: Bool {
        guard !isHidden, isUserInteractionEnabled, alpha >= 0.01 else { return false }
        return self is UIWindow || superview?.receivesTouches ?? false
    }

    /// Simulates the start of dragging a view.
    /// - Returns: `nil` if the view can't be dragged.
    public func beginDrag() -> Drag? {
        let interaction = interactions.lazy.compactMap { $0 as? UIDragInteraction }.first
        guard receivesTouches, let interaction, interaction.isEnabled else { return nil }
        return Drag { interaction.delegate?.dragInteraction(interaction, itemsForBeginning: $0) ?? [] }
    }

    /// Simulates dropping something onto a view.
    /// - Parameter drag: The drag, or `nil` for one from another app.
    /// - Returns: Whether the view accepts it.
    @discardableResult
    public func drop(_ drag: Drag?) -> Bool {
        let session = DropSession(drag)
        let interaction = interactions.lazy.compactMap { $0 as? UIDropInteraction }.first
        guard receivesTouches, let interaction, let delegate = interaction.delegate,
            delegate.dropInteraction(interaction, canHandle: session),
            delegate.dropInteraction(interaction, sessionDidUpdate: session).isAccepted
        else { return false }
        delegate.dropInteraction(interaction, performDrop: session)
        return true
    }
}

extension UITableView {
    /// Simulates the start of dragging a row, counted over all sections.
    /// - Returns: `nil` if the row can't be dragged.
    public func beginDrag(_ row: Int) -> Drag? {
        let path = paths[row]
        guard dragInteractionEnabled, receivesTouches, cellForRow(at: path)?.isHidden != true else {
            return nil
        }
        return Drag { dragDelegate?.tableView(self, itemsForBeginning: $0, at: path) ?? [] }
    }

    /// Simulates dropping something onto a row, counted over all sections, or beside all rows.
    /// - Parameters:
    ///   - drag: The drag, or `nil` for one from another app.
    ///   - row: The row, or `nil` for a place without one.
    /// - Returns: Whether the table accepts it.
    @discardableResult
    public func drop(_ drag: Drag?, on row: Int?) -> Bool {
        let (session, path) = (DropSession(drag), row.map { paths[$0] })
        guard receivesTouches, let dropDelegate, dropDelegate.tableView(self, canHandle: session) else {
            return false
        }
        let proposal = dropDelegate.tableView(
            self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
        guard proposal.isAccepted else { return false }
        dropDelegate.tableView(self, performDropWith: TableDrop(path, proposal, session))
        return true
    }
}

private final class TableDrop: NSObject, UITableViewDropCoordinator {
    let destinationIndexPath: IndexPath?
    let proposal: UITableViewDropProposal
    let session: any UIDropSession

    init(_ path: IndexPath?, _ proposal: UITableViewDropProposal, _ session: any UIDropSession) {
        destinationIndexPath = path
        self.proposal = proposal
        self.session = session
    }
}

extension UICollectionView {
    /// Simulates the start of dragging an item, counted over all sections.
    /// - Returns: `nil` if the item can't be dragged.
    public func beginDrag(_ item: Int) -> Drag? {
        let path = paths[item]
        guard dragInteractionEnabled, receivesTouches, cellForItem(at: path)?.isHidden != true else {
            return nil
        }
        return Drag { dragDelegate?.collectionView(self, itemsForBeginning: $0, at: path) ?? [] }
    }

    /// Simulates dropping something onto an item, counted over all sections, or beside all items.
    /// - Parameters:
    ///   - drag: The drag, or `nil` for one from another app.
    ///   - item: The item, or `nil` for a place without one.
    /// - Returns: Whether the collection view accepts it.
    @discardableResult
    public func drop(_ drag: Drag?, on item: Int?) -> Bool {
        let (session, path) = (DropSession(drag), item.map { paths[$0] })
        guard receivesTouches, let dropDelegate, dropDelegate.collectionView(self, canHandle: session) else {
            return false
        }
        let proposal = dropDelegate.collectionView(
            self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
        guard proposal.isAccepted else { return false }
        dropDelegate.collectionView(self, performDropWith: CollectionDrop(path, proposal, session))
        return true
    }
}

private final class CollectionDrop: NSObject, UICollectionViewDropCoordinator {
    let destinationIndexPath: IndexPath?
    let proposal: UICollectionViewDropProposal
    let session: any UIDropSession

    init(_ path: IndexPath?, _ proposal: UICollectionViewDropProposal, _ session: any UIDropSession) {
        destinationIndexPath = path
        self.proposal = proposal
        self.session = session
    }
}

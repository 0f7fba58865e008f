#if canImport(UIKit)
    import UIKit

    /// Drags the rows of a list, and receives what is dropped onto them.
    @MainActor
    final class ListDragging: NSObject {
        private weak var rows: (any UsableRows)?

        init(_ rows: any UsableRows) { self.rows = rows }

        private func items(at path: IndexPath) -> [UIDragItem] {
            rows?.draggedValue(at: path).map { [UIDragItem(value: $0)] } ?? []
        }

        private func perform(_ session: any UIDropSession, at path: IndexPath?) {
            guard let path, let value = session.value else { return }
            _ = rows?.drop(value, at: path)
        }
    }

    extension ListDragging: UITableViewDragDelegate, UITableViewDropDelegate {
        func tableView(
            _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] { items(at: indexPath) }

        func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
            session.value != nil
        }

        func tableView(
            _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
            withDestinationIndexPath destinationIndexPath: IndexPath?
        ) -> UITableViewDropProposal {
            UITableViewDropProposal(
                operation: destinationIndexPath == nil ? .cancel : .move,
                intent: .insertIntoDestinationIndexPath)
        }

        func tableView(
            _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
        ) { perform(coordinator.session, at: coordinator.destinationIndexPath) }
    }

    extension ListDragging: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
        func collectionView(
            _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
            at indexPath: IndexPath
        ) -> [UIDragItem] { items(at: indexPath) }

        func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
        {
            session.value != nil
        }

        func collectionView(
            _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
            withDestinationIndexPath destinationIndexPath: IndexPath?
        ) -> UICollectionViewDropProposal {
            UICollectionViewDropProposal(
                operation: destinationIndexPath == nil ? .cancel : .move,
                intent: .insertIntoDestinationIndexPath)
        }

        func collectionView(
            _ collectionView: UICollectionView,
            performDropWith coordinator: any UICollectionViewDropCoordinator
        ) { perform(coordinator.session, at: coordinator.destinationIndexPath) }
    }
#endif

#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    /// The view controller of the sidebar, which is visible in a wide window.
    final class NotesSidebarViewController: ScreenController<NotesHomeViewInputData, NotesHomeViewEvent>,
        NotesSidebarView
    {
        private let table = ListTable()
        private lazy var rows = TableRows<SidebarRow>(table) { cell, row in
            var content = UIListContentConfiguration.subtitleCell()
            content.text = row.title
            content.secondaryText = row.count
            cell.contentConfiguration = content
            cell.elementID = row.id.elementID
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            addTrailingButton(NotesHomeElement.newFolder) { .newFolder }
            rows.onSelect = { [unowned self] in send($0.event, for: .tap, on: $0.elementID) }
            rows.draggedValue = { $0.folder.map(FolderElement.row) }
            rows.onDrop = { [unowned self] id, value in
                guard id.acceptsDrops else { return }
                send(.dropped(value, folder: id.folder), for: .drop(value), on: id.elementID)
            }
            rows.trailingActions = { [unowned self] row in
                row.folder.map { folderActions(of: $0) } ?? []
            }
            fill(withScrolling: .column([table]))
            showTexts {
                $0.navigationItem.title = strings.homeFolders
                $0.navigationItem.rightBarButtonItem?.title = strings.homeNewFolder
            }
            bind(\.sidebarRows) { $0.rows.show($1) }
        }
    }

    extension NotesHomeViewInputData {
        fileprivate var sidebarRows: [SidebarRow] {
            [
                SidebarRow(id: .list(.home), title: strings.homeTitle, count: nil),
                SidebarRow(id: .list(.allNotes), title: strings.homeAllNotes, count: all),
                SidebarRow(id: .list(.pinnedNotes), title: strings.homePinned, count: pinned),
            ] + folders.map { SidebarRow(id: .folder($0.id), title: $0.name, count: count(of: $0)) } + [
                SidebarRow(id: .list(.deletedNotes), title: strings.deletedTitle, count: deleted)
            ]
        }
    }

    /// A list or a folder as a row.
    private struct SidebarRow: Equatable, Identifiable {
        enum ID: Hashable, Sendable {
            case list(NotesHomeElement)
            case folder(Folder.ID)

            var elementID: String {
                switch self {
                case .list(let element): element.elementID
                case .folder(let id): FolderElement.row(id)
                }
            }

            var event: NotesHomeViewEvent {
                switch self {
                case .list(.home): .home
                case .list(.pinnedNotes): .pinnedNotes
                case .list(.deletedNotes): .deletedNotes
                case .list: .allNotes
                case .folder(let id): .folder(id)
                }
            }

            var folder: Folder.ID? { if case .folder(let id) = self { id } else { nil } }

            /// Whether a note can be moved there: to a folder, or out of it.
            var acceptsDrops: Bool { folder != nil || self == .list(.allNotes) }
        }

        let id: ID
        let title: String
        let count: String?

        var folder: Folder.ID? { id.folder }
    }

    extension ScreenController<NotesHomeViewInputData, NotesHomeViewEvent> {
        /// The swipe actions of a folder's row.
        func folderActions(of folder: Folder.ID) -> [RowAction] {
            let (rename, delete) = (FolderElement.rename(folder), FolderElement.delete(folder))
            let data = viewModel.viewInputData.value
            let moves = [
                (
                    strings.folderMoveDown, "arrow.down", FolderElement.moveDown(folder),
                    data.folder(after: folder)
                ),
                (strings.folderMoveUp, "arrow.up", FolderElement.moveUp(folder), data.folder(before: folder)),
            ]
            var actions = [
                RowAction(strings.folderDelete, .destructive, symbol: "trash", identifier: delete) {
                    [unowned self] in send(.deleteFolder(folder), for: .tap, on: delete)
                }
            ]
            for case let (title, symbol, id, other?) in moves {
                let move = RowAction(title, symbol: symbol, identifier: id) { [unowned self] in
                    send(.moveFolder(folder, toPlaceOf: other), for: .tap, on: id)
                }
                actions.append(move)
            }
            let renaming = RowAction(strings.folderRename, symbol: "pencil", identifier: rename) {
                [unowned self] in send(.renameFolder(folder), for: .tap, on: rename)
            }
            return actions + [renaming]
        }
    }
#endif

#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    /// The view controller of the home screen. Its sections are the view controllers of other modules.
    final class NotesHomeViewController: ScreenController<NotesHomeViewInputData, NotesHomeViewEvent>,
        NotesHomeView, StackStyling
    {
        private let sections: NotesHomeSections
        private let session = UIView()
        private let search = UIButton(primaryAction: nil)
        private let pinnedHeading = UILabel.heading()
        private let pinned = UIView()
        private let latestHeading = UILabel.heading()
        private let latest = UIView()
        private let allNotes = UIButton(primaryAction: nil)
        private let foldersHeading = UILabel.heading()
        private let table = ListTable()
        private lazy var folders = TableRows<FolderRow>(table) { cell, row in
            var content = UIListContentConfiguration.subtitleCell()
            content.text = row.name
            content.secondaryText = row.count
            cell.contentConfiguration = content
            cell.elementID = FolderElement.row(row.id)
        }
        private let newFolder = UIButton(primaryAction: nil)
        private let deletedNotes = UIButton(primaryAction: nil)

        init(
            viewModel: any ViewModel<NotesHomeViewInputData, NotesHomeViewEvent>, sections: NotesHomeSections
        ) {
            self.sections = sections
            super.init(viewModel)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            navigationItem.largeTitleDisplayMode = .always
            addTrailingButton(NotesHomeElement.newNote) { .newNote }
            search.elementID = NotesHomeElement.search
            allNotes.elementID = NotesHomeElement.allNotes
            newFolder.elementID = NotesHomeElement.newFolder
            deletedNotes.elementID = NotesHomeElement.deletedNotes
            on(search, .primaryActionTriggered) { _ in .search }
            on(allNotes, .primaryActionTriggered) { _ in .allNotes }
            on(newFolder, .primaryActionTriggered) { _ in .newFolder }
            on(deletedNotes, .primaryActionTriggered) { _ in .deletedNotes }
            folders.onSelect = { [unowned self] in
                send(.folder($0), for: .tap, on: FolderElement.row($0))
            }
            folders.draggedValue = { FolderElement.row($0.id) }
            folders.onDrop = { [unowned self] in
                send(.dropped($1, folder: $0), for: .drop($1), on: FolderElement.row($0))
            }
            onDrop(allNotes) { _, value in .dropped(value, folder: nil) }
            folders.trailingActions = { [unowned self] row in folderActions(of: row.id) }
            fill(
                withScrolling: .column([
                    session, search, pinnedHeading, pinned, latestHeading, latest, allNotes, foldersHeading,
                    table,
                    newFolder, deletedNotes,
                ]))
            show(sections.session, in: session, true)
            showTexts { $0.showLabels() }
            bind(\.showsPinned) {
                $0.show($0.sections.pinned, in: $0.pinned, $1)
                $0.pinnedHeading.isHidden = !$1
            }
            bind(\.showsLatest) { $0.show($0.sections.latest, in: $0.latest, $1) }
            bind(\.hasNotes) {
                $0.search.isHidden = !$1
                $0.allNotes.isHidden = !$1
            }
            bind(\.canCreateFolder) { $0.newFolder.isHidden = !$1 }
            bind(\.folderRows) {
                $0.folders.show($1)
                $0.table.isHidden = $1.isEmpty
                $0.foldersHeading.isHidden = $1.isEmpty
            }
            bind(\.hasDeleted) { $0.deletedNotes.isHidden = !$1 }
            bind(\.hasLatestHeading) { $0.latestHeading.isHidden = !$1 }
        }

        private func showLabels() {
            navigationItem.title = strings.homeTitle
            navigationItem.rightBarButtonItem?.title = strings.homeNew
            pinnedHeading.text = strings.homePinned
            latestHeading.text = strings.homeLatest
            search.setTitle(strings.listSearch, for: .normal)
            allNotes.setTitle(strings.homeAllNotes, for: .normal)
            foldersHeading.text = strings.homeFolders
            newFolder.setTitle(strings.homeNewFolder, for: .normal)
            deletedNotes.setTitle(strings.deletedTitle, for: .normal)
        }

        func style(_ stack: UINavigationController) { stack.navigationBar.prefersLargeTitles = true }
    }

    extension NotesHomeViewInputData {
        fileprivate var hasLatestHeading: Bool { showsLatest && hasNotes }

        fileprivate var folderRows: [FolderRow] {
            folders.map { FolderRow(id: $0.id, name: $0.name, count: count(of: $0)) }
        }
    }

    /// A folder as a row.
    private struct FolderRow: Equatable, Identifiable {
        let id: Folder.ID
        let name: String
        let count: String
    }
#endif

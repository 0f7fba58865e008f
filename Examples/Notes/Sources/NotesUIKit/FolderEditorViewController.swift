#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class FolderEditorViewController: ScreenController<
        FolderEditorViewInputData, FolderEditorViewEvent
    >,
    FolderEditorView, SheetStyling
    {
        private let name = UITextField()
        private let noFolder = UIButton(primaryAction: nil)
        private let table = ListTable()
        private lazy var rows = TableRows<Folder>(table) { cell, row in
            var content = UIListContentConfiguration.cell()
            content.text = row.name
            cell.contentConfiguration = content
            cell.elementID = FolderElement.row(row.id)
        }

        func style(_ sheet: UISheetPresentationController) {
            sheet.detents = [.medium(), .large()]
            sheet.prefersGrabberVisible = true
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            addLeadingButton(FolderEditorElement.cancel) { .cancel }
            addTrailingButton(FolderEditorElement.save) { .save }
            name.elementID = FolderEditorElement.name
            noFolder.elementID = FolderEditorElement.noFolder
            fill(with: UIStackView.column([name, noFolder, table]))
            on(name, .editingChanged) { .nameChanged($0.name.text ?? "") }
            on(noFolder, .primaryActionTriggered) { _ in .choose(nil) }
            rows.onSelect = { [unowned self] in
                send(.choose($0), for: .tap, on: FolderElement.row($0))
            }
            showTexts {
                $0.navigationItem.leftBarButtonItem?.title = strings.folderCancel
                $0.navigationItem.rightBarButtonItem?.title = strings.folderSave
                $0.noFolder.setTitle(strings.folderNone, for: .normal)
            }
            bind(\.title) { $0.navigationItem.title = $1 }
            bind(\.label) {
                $0.name.placeholder = $1
                $0.name.accessibilityLabel = $1
            }
            // Doesn't overwrite the text while the user types.
            bind(\.name) { if $0.name.text != $1 { $0.name.text = $1 } }
            bind(\.canSave) { $0.navigationItem.rightBarButtonItem?.isEnabled = $1 }
            bind(\.choosesFolder) {
                $0.noFolder.isHidden = !$1
                $0.table.isHidden = !$1
            }
            bind(\.folders) { $0.rows.show($1) }
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            // The keyboard would cover the folders.
            if !viewModel.viewInputData.value.choosesFolder { name.becomeFirstResponder() }
        }
    }
#endif

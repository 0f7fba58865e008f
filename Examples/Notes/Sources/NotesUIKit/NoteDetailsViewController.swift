#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class NoteDetailsViewController: ScreenController<NoteDetailsViewInputData, NoteDetailsViewEvent>,
        NoteDetailsView, UITextViewDelegate
    {
        private let conflictTitle = UILabel.heading()
        private let conflict = UILabel.label(.footnote)
        private let showOther = UIButton(primaryAction: nil)
        private let closeConflict = UIButton(primaryAction: nil)
        private let notSaved = FailureView()
        private let date = UILabel.label(.footnote)
        private let text = UITextView()
        private let pinned = LabeledSwitch("pinned")
        private let sharing = UIButton(primaryAction: nil)
        private let folder = UIButton(primaryAction: nil)
        private let saveFile = UIButton(primaryAction: nil)
        private let delete = UIButton(primaryAction: nil)
        private let remaining = UILabel.label(.footnote)
        private let restore = UIButton(primaryAction: nil)
        private let remove = UIButton(primaryAction: nil)
        private let deletedText = UILabel.label()
        private lazy var deletedNote = UIStackView.column([remaining, restore, remove, deletedText])
        private let absence = UILabel.label()
        private let backToNotes = UIButton(primaryAction: nil)
        private let failure = FailureView()
        private lazy var properties = UIStackView.column([pinned, sharing, folder, saveFile, delete])
        private lazy var note = UIStackView.column([
            conflictTitle, conflict, showOther, closeConflict, notSaved, date, text, properties,
        ])

        override func viewDidLoad() {
            super.viewDidLoad()
            navigationItem.largeTitleDisplayMode = .never
            addTrailingButton(NoteDetailsElement.undo) { .undo }
            addTrailingButton(NoteDetailsElement.redo) { .redo }
            showOther.elementID = NoteDetailsElement.showOther
            closeConflict.elementID = NoteDetailsElement.closeConflict
            text.elementID = NoteDetailsElement.text
            text.font = .preferredFont(forTextStyle: .body)
            text.adjustsFontForContentSizeCategory = true
            // The text scrolls with what is around it.
            text.isScrollEnabled = false
            text.delegate = self
            sharing.elementID = NoteDetailsElement.sharing
            folder.elementID = NoteDetailsElement.folder
            saveFile.elementID = NoteDetailsElement.saveFile
            delete.elementID = NoteDetailsElement.delete
            restore.elementID = NoteDetailsElement.restore
            remove.elementID = NoteDetailsElement.remove
            deletedText.elementID = NoteDetailsElement.deletedText
            backToNotes.elementID = NoteDetailsElement.backToNotes
            fill(withScrolling: .column([note, deletedNote, absence, backToNotes, failure]))
            on(showOther, .primaryActionTriggered) { _ in .showOther }
            on(closeConflict, .primaryActionTriggered) { _ in .closeConflict }
            on(notSaved.retry, .primaryActionTriggered) { _ in .saveAgain }
            on(pinned.control, .valueChanged) { .pin($0.pinned.isOn) }
            on(sharing, .primaryActionTriggered) { _ in .share }
            on(folder, .primaryActionTriggered) { _ in .chooseFolder }
            download(saveFile) { $0.viewModel.viewInputData.value.file }
            on(delete, .primaryActionTriggered) { _ in .delete }
            on(restore, .primaryActionTriggered) { _ in .restore }
            on(remove, .primaryActionTriggered) { _ in .remove }
            on(backToNotes, .primaryActionTriggered) { _ in .backToNotes }
            on(failure.retry, .primaryActionTriggered) { _ in .retry }
            showTexts { $0.showLabels() }
            bind(\.title) { $0.navigationItem.title = $1 }
            bind(\.conflictTitle) { $0.show(conflictTitle: $1) }
            bind(\.conflictMessage) { $0.show(conflict: $1) }
            bind(\.hasOtherVersion) { $0.showOther.isHidden = !$1 }
            bind(\.conflictClose) { $0.closeConflict.setTitle($1, for: .normal) }
            bind(\.saveFailure) { $0.notSaved.show($1) }
            bind(\.date) { $0.date.text = $1 }
            // Setting the same text again would move the cursor.
            bind(\.text) { if $0.text.text != $1 { $0.text.text = $1 } }
            bind(\.canUndo) { $0.navigationItem.rightBarButtonItems?.last?.isEnabled = $1 }
            bind(\.canRedo) { $0.navigationItem.rightBarButtonItems?.first?.isEnabled = $1 }
            bind(\.isPinned) { $0.pinned.isOn = $1 }
            bind(\.isStored) { $0.properties.isHidden = !$1 }
            bind(\.failureToRead) { $0.failure.show($1) }
            bind(\.deleted) { $0.show(deleted: $1) }
            bind(\.absence) { $0.show(absence: $1) }
            bind(\.isUnavailable) { $0.backToNotes.isHidden = !$1 }
            bind(\.exists) { $0.note.isHidden = !$1 }
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            if viewModel.viewInputData.value.isNew { text.becomeFirstResponder() }
        }

        private func showLabels() {
            navigationItem.rightBarButtonItems?.last?.title = strings.detailsUndo
            navigationItem.rightBarButtonItems?.first?.title = strings.detailsRedo
            text.accessibilityLabel = strings.editorText
            text.accessibilityHint = strings.editorFirstLine
            showOther.setTitle(strings.conflictShowOther, for: .normal)
            pinned.show(strings.detailsPinned)
            sharing.setTitle(strings.detailsSharing, for: .normal)
            folder.setTitle(strings.detailsMove, for: .normal)
            saveFile.setTitle(strings.detailsSave, for: .normal)
            delete.setTitle(strings.detailsDelete, for: .normal)
            restore.setTitle(strings.deletedRestore, for: .normal)
            remove.setTitle(strings.deletedRemovePermanently, for: .normal)
            backToNotes.setTitle(strings.detailsBackToNotes, for: .normal)
            notSaved.showLabels(heading: strings.detailsNotSaved)
            failure.showLabels()
        }

        private func show(conflictTitle title: String?) {
            conflictTitle.text = title
            conflictTitle.isHidden = title == nil
        }

        private func show(conflict message: String?) {
            conflict.text = message
            conflict.isHidden = message == nil
            closeConflict.isHidden = message == nil
        }

        private func show(deleted note: DeletedNoteRow?) {
            deletedNote.isHidden = note == nil
            deletedText.text = note?.text
            remaining.text = note.map { "\(strings.deletedTitle) · \($0.remaining)" }
        }

        private func show(absence words: String?) {
            absence.text = words
            absence.isHidden = words == nil
        }

        func textViewDidChange(_ textView: UITextView) {
            send(.textChanged(textView.text), for: .type(textView.text), on: NoteDetailsElement.text)
        }
    }

    extension NoteDetailsViewInputData {
        fileprivate var failureToRead: String? { exists || isLoading ? nil : failure }

        fileprivate var isUnavailable: Bool {
            !exists && deleted == nil && !isLoading && failure == nil
        }

        /// The placeholder if there is no note to show and nothing has failed.
        fileprivate var absence: String? {
            if exists { return nil }
            if isLoading { return strings.detailsLoading }
            return isUnavailable ? "\(strings.detailsUnavailable)\n\(strings.detailsWasDeleted)" : nil
        }
    }
#endif

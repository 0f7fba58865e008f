#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class NoteDetailsViewController: ScreenController<NoteDetailsViewInputData, NoteDetailsViewEvent>,
        NoteDetailsView
    {
        private let conflict = UILabel.label(.footnote)
        private let text = UILabel.label()
        private let date = UILabel.label(.footnote)
        private let pinned = LabeledSwitch("pinned")
        private let shared = LabeledSwitch("shared")
        private let folder = UIButton(primaryAction: nil)
        private let delete = UIButton(primaryAction: nil)
        private let absence = UILabel.label()
        private let backToNotes = UIButton(primaryAction: nil)
        private let failure = FailureView()
        private lazy var note = UIStackView.column([conflict, text, date, pinned, shared, folder, delete])

        override func viewDidLoad() {
            super.viewDidLoad()
            navigationItem.largeTitleDisplayMode = .never
            addTrailingButton(NoteDetailsElement.edit) { .edit }
            text.elementID = NoteDetailsElement.text
            folder.elementID = NoteDetailsElement.folder
            delete.elementID = NoteDetailsElement.delete
            backToNotes.elementID = NoteDetailsElement.backToNotes
            view.fill(withScrolling: .column([note, absence, backToNotes, failure]))
            on(pinned.control, .valueChanged) { .pin($0.pinned.isOn) }
            on(shared.control, .valueChanged) { .share($0.shared.isOn) }
            on(folder, .primaryActionTriggered) { _ in .chooseFolder }
            on(delete, .primaryActionTriggered) { _ in .delete }
            on(backToNotes, .primaryActionTriggered) { _ in .backToNotes }
            on(failure.retry, .primaryActionTriggered) { _ in .retry }
            showTexts {
                $0.showLabels()
                $0.failure.showLabels()
            }
            bind(\.title) { $0.navigationItem.title = $1 }
            bind(\.conflict) {
                $0.conflict.text = $1
                $0.conflict.isHidden = $1 == nil
            }
            bind(\.text) { $0.text.text = $1 }
            bind(\.date) { $0.date.text = $1 }
            bind(\.isPinned) { $0.pinned.isOn = $1 }
            bind(\.isShared) { $0.shared.isOn = $1 }
            bind(\.folder) { $0.folder.setTitle($1, for: .normal) }
            bind(\.failureToRead) { $0.failure.show($1) }
            bind(\.absence) { $0.show(absence: $1) }
            bind(\.isUnavailable) { $0.backToNotes.isHidden = !$1 }
            bind(\.exists) { $0.show(exists: $1) }
        }

        private func showLabels() {
            navigationItem.rightBarButtonItem?.title = strings.detailsEdit
            pinned.show(strings.detailsPinned)
            shared.show(strings.detailsShared)
            delete.setTitle(strings.detailsDelete, for: .normal)
            backToNotes.setTitle(strings.detailsBackToNotes, for: .normal)
        }

        private func show(exists: Bool) {
            note.isHidden = !exists
            navigationItem.rightBarButtonItem?.isEnabled = exists
        }

        private func show(absence words: String?) {
            absence.text = words
            absence.isHidden = words == nil
        }
    }

    extension NoteDetailsViewInputData {
        fileprivate var failureToRead: String? { exists || isLoading ? nil : failure }

        fileprivate var isUnavailable: Bool { !exists && !isLoading && failure == nil }

        /// The placeholder if there is no note to show and nothing has failed.
        fileprivate var absence: String? {
            if exists { return nil }
            if isLoading { return strings.detailsLoading }
            return isUnavailable ? "\(strings.detailsUnavailable)\n\(strings.detailsWasDeleted)" : nil
        }
    }
#endif

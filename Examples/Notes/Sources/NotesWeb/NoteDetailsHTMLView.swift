import Notes
import Storey
import StoreyHTML

final class NoteDetailsHTMLView: HTMLView, NoteDetailsView {
    let viewModel: any ViewModel<NoteDetailsViewInputData, NoteDetailsViewEvent>

    init(viewModel: any ViewModel<NoteDetailsViewInputData, NoteDetailsViewEvent>) {
        self.viewModel = viewModel
    }

    func title(_ data: NoteDetailsViewInputData) -> String { data.title }

    func trailingItems(_ data: NoteDetailsViewInputData) -> HTML<NoteDetailsViewEvent> {
        if data.exists {
            button(strings.detailsUndo, id: NoteDetailsElement.undo, isEnabled: data.canUndo, on: .undo)
                .symbol("arrow.uturn.backward", hidesText: true)
            button(strings.detailsRedo, id: NoteDetailsElement.redo, isEnabled: data.canRedo, on: .redo)
                .symbol("arrow.uturn.forward", hidesText: true)
            formatButton(strings.editorChecklist, id: NoteDetailsElement.checklist, as: .task)
                .symbol("checklist", hidesText: true).shortcut("l", [.command, .shift])
            menu(strings.editorFormat, id: NoteDetailsElement.format, symbol: "textformat") {
                formatButton(strings.editorHeading, id: NoteDetailsElement.heading, as: .heading)
                formatButton(strings.editorBulletedList, id: NoteDetailsElement.bulletedList, as: .bullet)
                formatButton(strings.editorNumberedList, id: NoteDetailsElement.numberedList, as: .number)
                formatButton(strings.editorQuote, id: NoteDetailsElement.quote, as: .quote)
            }
            if data.isStored { more(data) }
        }
    }

    func body(_ data: NoteDetailsViewInputData) -> HTML<NoteDetailsViewEvent> {
        if data.exists {
            conflict(data)
            if let reason = data.saveFailure {
                failureCard(reason, title: strings.detailsNotSaved, on: .saveAgain)
            }
            p(data.date, class: "note")
            textArea(
                id: NoteDetailsElement.text, label: strings.editorText, value: data.text,
                placeholder: strings.editorFirstLine, format: .markdown, on: { .textChanged($0) }
            )
            .class("document").autofocus(data.isNew)
        } else if let note = data.deleted {
            deleted(note)
        } else if data.isLoading {
            p(strings.detailsLoading, class: [.empty, .loading]).role(.status)
        } else if let reason = data.failure {
            failure(reason, on: .retry)
        } else {
            message(.trash, strings.detailsUnavailable, strings.detailsWasDeleted) {
                button(
                    strings.detailsBackToNotes, id: NoteDetailsElement.backToNotes, class: "button",
                    on: .backToNotes)
            }
        }
    }

    @HTMLBuilder<NoteDetailsViewEvent>
    private func deleted(_ note: DeletedNoteRow) -> HTML<NoteDetailsViewEvent> {
        div(class: "card") {
            h2(strings.deletedTitle)
            p("\(note.remaining) · \(strings.deletedReadOnly)")
            button(
                strings.deletedRestore, id: NoteDetailsElement.restore, class: "button primary", on: .restore)
            button(
                strings.deletedRemovePermanently, id: NoteDetailsElement.remove,
                class: "button destructive", on: .remove)
        }
        textArea(
            id: NoteDetailsElement.deletedText, label: strings.editorText, value: note.text,
            format: .markdown, isEnabled: false, on: { .textChanged($0) }
        )
        .class("document")
    }

    @HTMLBuilder<NoteDetailsViewEvent>
    private func conflict(_ data: NoteDetailsViewInputData) -> HTML<NoteDetailsViewEvent> {
        if let title = data.conflictTitle, let message = data.conflictMessage {
            div(class: "card") {
                h2(title)
                p(message, id: NoteDetailsElement.conflict).role(.status)
                if data.hasOtherVersion {
                    button(strings.conflictShowOther, id: NoteDetailsElement.showOther, on: .showOther)
                }
                button(data.conflictClose, id: NoteDetailsElement.closeConflict, on: .closeConflict)
            }
        }
    }

    private func more(_ data: NoteDetailsViewInputData) -> HTML<NoteDetailsViewEvent> {
        menu(strings.detailsMore, id: NoteDetailsElement.more) {
            toggle(
                strings.detailsPinned, id: NoteDetailsElement.pinned, isOn: data.isPinned, on: { .pin($0) }
            )
            .symbol("pin")
            button(strings.detailsMove, id: NoteDetailsElement.folder, on: .chooseFolder).symbol("folder")
            button(strings.detailsSharing, id: NoteDetailsElement.sharing, on: .share)
                .symbol("square.and.arrow.up")
            if let file = data.file {
                download(strings.detailsSave, id: NoteDetailsElement.saveFile, file: file)
                    .symbol("square.and.arrow.down")
            }
            button(
                strings.detailsDelete, id: NoteDetailsElement.delete, class: "button destructive",
                on: .delete
            )
            .symbol("trash")
        }
    }
}

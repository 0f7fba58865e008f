package import Storey

/// The data that the screen of one note shows.
package struct NoteDetailsViewInputData: Equatable {
    let state: NoteDetailsProviderState

    package var title: String {
        if let deleted { return deleted.title }
        let title = Note.title(of: state.text)
        if !title.isEmpty { return title }
        if state.isNew { return strings.detailsNewNote }
        return exists ? strings.listUntitled : strings.detailsNote
    }

    package var text: String { state.text }
    /// Whether the user is expected to type at once.
    package var isNew: Bool { state.isNew }
    package var canUndo: Bool { state.history.canUndo }
    package var canRedo: Bool { state.history.canRedo }
    /// When the note was changed, the name of its folder, and whether it is shared.
    package var date: String {
        guard let note = state.note else { return "" }
        let date = strings.detailsChanged(note.modified.shortFormat)
        let parts = [date, state.folderName, note.isShared ? strings.detailsShared : nil]
        return parts.compactMap(\.self).joined(separator: " · ")
    }
    package var isPinned: Bool { state.note?.isPinned ?? false }
    package var conflictTitle: String? { conflict.map(strings.title) }
    package var conflictMessage: String? { conflict.map(strings.message) }
    package var hasOtherVersion: Bool { conflict?.copy != nil }
    /// The title of the button that hides the conflict.
    package var conflictClose: String { hasOtherVersion ? strings.conflictKeepBoth : strings.conflictClose }
    /// The conflict to show. Only once the text is saved, so that the screen never says both that it is and that it isn't.
    private var conflict: NoteConflict? { state.hasUnsavedChanges ? nil : state.conflict }
    /// Why the text isn't saved.
    package var saveFailure: String? {
        state.hasUnsavedChanges ? state.saveFailure.map(strings.notSavedReason) : nil
    }
    /// The stored note as a Markdown file, with the text that was typed since.
    package var file: File? {
        guard var note = state.note else { return nil }
        note.text = state.text
        return note.markdownFile
    }
    /// Whether there is a text to show: of a stored note, or of a new one.
    package var exists: Bool {
        // A text that appears before the stored one would be taken for a change of it.
        !state.isLoading && (state.note != nil || state.isNew || state.edit != nil)
    }
    /// The note if it is deleted, so that it can only be read, restored, or removed.
    package var deleted: DeletedNoteRow? { exists ? nil : state.deleted }
    /// Whether the note is stored.
    package var isStored: Bool { state.note != nil }
    package var isLoading: Bool { state.isLoading }
    package var failure: String? { state.failure.map(strings.message) }
}

/// The identifiers of the elements.
package enum NoteDetailsElement: String, ElementID {
    case text
    case undo
    case redo
    case delete
    case conflict
    case showOther = "show-other"
    case closeConflict = "close-conflict"
    case pinned
    case sharing
    case folder
    case saveFile = "save-file"
    case more
    case checklist
    case format
    case heading
    case bulletedList = "bulleted-list"
    case numberedList = "numbered-list"
    case quote
    case backToNotes = "back-to-notes"
    case deletedText = "deleted-text"
    case restore
    case remove
}

/// A user action on the screen of one note.
package enum NoteDetailsViewEvent: Equatable {
    case textChanged(String)
    case undo, redo
    case pin(Bool)
    case share
    case chooseFolder
    case delete
    case showOther, closeConflict
    case saveAgain
    case backToNotes
    case restore
    case remove
    case retry
}

final class NoteDetailsViewModel: ViewModel {
    enum Output {
        case noteSelected(Note.ID)
        case folderChoice
        case sharing
        case deletion
        /// The user wants to permanently delete the note, which is deleted already.
        case removal(DeletedNoteRow)
        case backToNotes
    }

    let viewInputData: Observed<NoteDetailsViewInputData>
    let output = Outputs<Output>()

    private let provider: NoteDetailsProvider
    private let scope: Scope

    init(provider: NoteDetailsProvider, localization: Localization, scope: Scope) {
        self.provider = provider
        self.scope = scope
        viewInputData = provider.state.map(NoteDetailsViewInputData.init)
        scope.confirmLeaving(while: provider.state.field(\.hasUnsavedChanges)) { [unowned self] in
            leaveQuestion(localization.strings)
        }
    }

    func handle(_ event: NoteDetailsViewEvent) {
        switch event {
        case .textChanged(let text): provider.setText(text)
        case .undo: provider.undo()
        case .redo: provider.redo()
        case .pin(let isOn): scope.task { try await self.provider.setPinned(isOn) }
        case .share: output(.sharing)
        case .chooseFolder: output(.folderChoice)
        case .delete: output(.deletion)
        case .showOther: showOther()
        case .closeConflict: provider.forgetConflict()
        // The state has the reason if this fails again.
        case .saveAgain: scope.task { try? await self.provider.save() }
        case .backToNotes: output(.backToNotes)
        case .restore: scope.task { try await self.provider.restoreDeleted() }
        case .remove: if let note = viewInputData.value.deleted { output(.removal(note)) }
        case .retry: provider.retry()
        }
    }

    private func showOther() {
        guard let copy = provider.state.value.conflict?.copy else { return }
        provider.forgetConflict()
        output(.noteSelected(copy))
    }

    /// Asked only if the text can't be saved.
    private func leaveQuestion(_ strings: Strings) -> AlertPopup<LeaveAnswer> {
        AlertPopup(
            strings.editorLeaveTitle, message: strings.editorLeaveMessage,
            buttons: [
                .plain(strings.failureTryAgain, .leave(after: provider.save)),
                .destructive(strings.editorDiscard, .leave(after: provider.discard)),
                .cancel(strings.editorKeepEditing, .stay),
            ])
    }
}

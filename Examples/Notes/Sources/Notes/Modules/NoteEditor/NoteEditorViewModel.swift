import Storey

/// The data that the editor shows.
package struct NoteEditorViewInputData: Equatable {
    package let text: String
    package let canType: Bool
    package let canSave: Bool
    private let isNew: Bool

    init(_ state: NoteEditorProviderState) {
        isNew = state.isNew
        text = state.text
        canType = !state.isLoading
        canSave = !state.isSaving && !state.isLoading && state.text.contains { !$0.isWhitespace }
    }

    package var title: String { isNew ? strings.editorNewNote : strings.editorEditNote }
}

/// The identifiers of the elements.
package enum NoteEditorElement: String, ElementID {
    case cancel
    case save
    case text
}

/// A user action in the editor.
package enum NoteEditorViewEvent: Equatable {
    case textChanged(String)
    case save
    case cancel
}

final class NoteEditorViewModel: ViewModel {
    enum Output {
        case done(NoteEditorResult)
        case canceled
    }

    let viewInputData: Observed<NoteEditorViewInputData>
    let output = Outputs<Output>()

    private let provider: NoteEditorProvider
    private let scope: Scope

    init(provider: NoteEditorProvider, localization: Localization, scope: Scope) {
        self.provider = provider
        self.scope = scope
        viewInputData = provider.state.map(NoteEditorViewInputData.init)
        scope.confirmLeaving(while: provider.state.field(\.hasUnsavedChanges)) { [unowned self] in
            leaveQuestion(localization.strings)
        }
        scope.task { try await provider.load() }
    }

    func handle(_ event: NoteEditorViewEvent) {
        switch event {
        case .textChanged(let text): provider.setText(text)
        case .save: save()
        case .cancel: output(.canceled)
        }
    }

    private func save() {
        guard viewInputData.value.canSave else { return }
        scope.task { try await self.saveAndClose() }
    }

    private func saveAndClose() async throws {
        guard let result = try await provider.save() else { return }
        output(.done(result))
    }

    private func discardAndClose() async throws {
        provider.discard()
        output(.done(NoteEditorResult()))
    }

    private func leaveQuestion(_ strings: Strings) -> AlertPopup<LeaveAnswer> {
        let discard = AlertPopup<LeaveAnswer>.Button.destructive(
            strings.editorDiscard, .leave(after: discardAndClose))
        let stay = AlertPopup<LeaveAnswer>.Button.cancel(strings.editorKeepEditing, .stay)
        // An existing note can't be saved without words.
        guard viewInputData.value.canSave else {
            return AlertPopup(strings.editorDiscardChanges, buttons: [discard, stay])
        }
        return AlertPopup(
            strings.editorSaveChanges,
            buttons: [.plain(strings.editorSave, .leave(after: saveAndClose)), discard, stay])
    }
}

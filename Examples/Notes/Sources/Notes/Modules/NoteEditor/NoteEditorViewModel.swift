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
    }

    let viewInputData: Observed<NoteEditorViewInputData>
    let output = Outputs<Output>()

    private let provider: NoteEditorProvider
    private let scope: Scope

    init(provider: NoteEditorProvider, scope: Scope) {
        self.provider = provider
        self.scope = scope
        viewInputData = provider.state.map(NoteEditorViewInputData.init)
        scope.task { try await provider.load() }
    }

    func handle(_ event: NoteEditorViewEvent) {
        switch event {
        case .textChanged(let text): provider.setText(text)
        case .save: save()
        case .cancel: output(.done(NoteEditorResult()))
        }
    }

    private func save() {
        guard viewInputData.value.canSave else { return }
        scope.task {
            guard let result = try await self.provider.save() else { return }
            self.output(.done(result))
        }
    }
}

import Storey

final class NoteEditorViewModelImpl: NoteEditorViewModel {
    let viewInputData: Observed<NoteEditorViewInputData>
    var onDone: ((NoteEditorResult) -> Void)?

    private let provider: any NoteEditorProvider
    private let scope: Scope

    init(provider: any NoteEditorProvider, localization: Localization, scope: Scope) {
        self.provider = provider
        self.scope = scope
        viewInputData = .combine(provider.state, localization.region) { NoteEditorViewInputData($0, $1) }
        scope.task { try await provider.load() }
    }

    func handle(_ event: NoteEditorViewEvent) {
        switch event {
        case .textChanged(let text): provider.setText(text)
        case .save: save()
        case .cancel: onDone?(NoteEditorResult())
        }
    }

    private func save() {
        guard viewInputData.value.canSave else { return }
        scope.task {
            guard let result = try await self.provider.save() else { return }
            self.onDone?(result)
        }
    }
}

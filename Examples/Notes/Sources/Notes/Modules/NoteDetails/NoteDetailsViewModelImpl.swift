import Storey

final class NoteDetailsViewModelImpl: NoteDetailsViewModel {
    let viewInputData: Observed<NoteDetailsViewInputData>
    var onEdit: (() -> Void)?
    var onDeleted: (() -> Void)?
    var confirmDelete: ((_ title: String) async -> Bool)?

    private let provider: any NoteDetailsProvider
    private let scope: Scope

    init(provider: any NoteDetailsProvider, scope: Scope) {
        self.provider = provider
        self.scope = scope
        viewInputData = provider.note.map(NoteDetailsViewInputData.init)
    }

    func handle(_ event: NoteDetailsViewEvent) {
        switch event {
        case .edit: onEdit?()
        case .pin(let isOn): scope.task { try await self.provider.setPinned(isOn) }
        case .delete: delete()
        }
    }

    private func delete() {
        let title = viewInputData.value.title
        scope.task {
            guard await self.confirmDelete?(title) == true else { return }
            try await self.provider.delete()
            self.onDeleted?()
        }
    }
}

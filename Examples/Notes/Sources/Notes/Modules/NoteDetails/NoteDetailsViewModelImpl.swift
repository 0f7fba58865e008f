import Storey

final class NoteDetailsViewModelImpl: NoteDetailsViewModel {
    let viewInputData: Observed<NoteDetailsViewInputData>
    var onEdit: (() -> Void)?
    var onDeleted: (() -> Void)?
    var confirmDelete: ((_ title: String) async -> Bool)?

    private let provider: any NoteDetailsProvider
    private let scope: Scope
    private var confirmation: CancellationToken?

    init(provider: any NoteDetailsProvider, localization: Localization, scope: Scope) {
        self.provider = provider
        self.scope = scope
        viewInputData = .combine(provider.state, localization.region) { NoteDetailsViewInputData($0, $1) }
    }

    func handle(_ event: NoteDetailsViewEvent) {
        switch event {
        case .edit: onEdit?()
        case .pin(let isOn): scope.task { try await self.provider.setPinned(isOn) }
        case .share(let isOn): scope.task { try await self.provider.setShared(isOn) }
        case .delete: delete()
        case .retry: provider.retry()
        }
    }

    private func delete() {
        let title = viewInputData.value.title
        // A second tap replaces the first question.
        confirmation?.cancel()
        confirmation = scope.task {
            guard await self.confirmDelete?(title) == true else { return }
            // A separate task, so that a retry after an error doesn't ask again.
            self.scope.task {
                try await self.provider.delete()
                self.onDeleted?()
            }
        }
    }
}

import Storey

struct EditErrandProviderState: Equatable {
    var errand: Errand
}

/// The model of the screen: an errand that the user edits.
final class EditErrandProvider {
    private let store: Store<EditErrandProviderState>
    private let data: any ErrandsDataManager
    var state: Observed<EditErrandProviderState> { store.observed }

    init(errand: Errand, data: any ErrandsDataManager) {
        store = Store(EditErrandProviderState(errand: errand))
        self.data = data
    }

    func rename(to title: String) { store.commit { $0.errand.title = title } }

    func save() async throws { try await data.save(store.state.errand) }
}

import Storey

struct ErrandsProviderState: Equatable {
    var errands: [Errand] = []
    var isLoading = true
    /// Whether the last attempt to load failed.
    var hasFailed = false
}

/// The model of screens with errands: loads them and keeps them up to date.
final class ErrandsProvider {
    private let store = Store(ErrandsProviderState())
    private let data: any ErrandsDataManager
    private let refresher: Refresher
    var state: Observed<ErrandsProviderState> { store.observed }

    init(data: any ErrandsDataManager, scope: Scope) {
        self.data = data
        let store = store
        refresher = Refresher(scope: scope) {
            let errands = try await data.errands()
            store.commit { $0 = ErrandsProviderState(errands: errands, isLoading: false) }
        } onFailure: { _ in
            store.commit {
                $0.isLoading = false
                $0.hasFailed = true
            }
        }
        refresher.start(refreshingOn: data.events)
    }

    func retry() {
        store.commit { $0.isLoading = true }
        refresher.refresh()
    }

    func add(title: String) async throws { try await data.add(title: title) }

    func save(_ errand: Errand) async throws { try await data.save(errand) }

    func delete(_ id: Errand.ID) async throws { try await data.delete(id) }
}

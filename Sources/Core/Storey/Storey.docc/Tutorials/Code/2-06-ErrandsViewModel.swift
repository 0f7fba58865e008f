import Storey

/// The data that the screen shows.
package struct ErrandsViewInputData: Equatable {
    package let rows: [Row]
    /// The text that replaces the rows while the list is empty, loading, or unavailable.
    package let status: String?
    package let canRetry: Bool

    package struct Row: Identifiable, Equatable {
        package let id: Errand.ID
        package let title: String
    }

    init(_ state: ErrandsProviderState) {
        let errands = state.errands.sorted { $0.title < $1.title }
        rows = state.hasFailed ? [] : errands.map { Row(id: $0.id, title: $0.title) }
        canRetry = state.hasFailed && !state.isLoading
        status =
            if state.isLoading && rows.isEmpty {
                "Loading…"
            } else if state.hasFailed {
                "The list can’t be loaded."
            } else {
                rows.isEmpty ? "Nothing yet." : nil
            }
    }
}

/// The identifiers of the elements.
package enum ErrandsElement: String, ElementID {
    case status, retry

    package static func row(_ id: Errand.ID) -> String { "errand-\(id)" }
    package static func delete(_ id: Errand.ID) -> String { "delete-\(id)" }
}

/// The user's actions on the screen.
package enum ErrandsViewEvent: Equatable {
    case select(Errand.ID)
    case delete(Errand.ID)
    case retry
}

final class ErrandsViewModel: ViewModel {
    /// What the coordinator must do next.
    enum Output: Equatable {
        case selected(Errand.ID)
        case deleteRequested(Errand.ID)
    }

    let viewInputData: Observed<ErrandsViewInputData>
    let output = Outputs<Output>()
    private let provider: ErrandsProvider

    init(provider: ErrandsProvider) {
        self.provider = provider
        viewInputData = provider.state.map(ErrandsViewInputData.init)
    }

    func handle(_ event: ErrandsViewEvent) {
        switch event {
        case .select(let id): output(.selected(id))
        case .delete(let id): output(.deleteRequested(id))
        case .retry: provider.retry()
        }
    }
}

#if DEBUG
    extension ErrandsViewInputData {
        /// The data of the previews.
        package static var previews: KeyValuePairs<String, ErrandsViewInputData> {
            let errands = [Errand(id: 1, title: "Bread"), Errand(id: 2, title: "Milk")]
            return [
                "Errands": .init(ErrandsProviderState(errands: errands, isLoading: false)),
                "Empty": .init(ErrandsProviderState(isLoading: false)),
                "Loading": .init(ErrandsProviderState()),
                "Failed": .init(ErrandsProviderState(isLoading: false, hasFailed: true)),
            ]
        }
    }
#endif

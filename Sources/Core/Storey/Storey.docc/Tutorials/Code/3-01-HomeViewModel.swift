import Storey

/// The data that the screen shows.
package struct HomeViewInputData: Equatable {
    package let rows: [Row]
    /// The title of the new item in the text field.
    package let title: String
    package let canAdd: Bool
    /// The text that replaces the rows while the list is empty, loading, or unavailable.
    package let status: String?
    package let canRetry: Bool
    /// The number of items, such as “2 items”.
    package let summary: String?

    package struct Row: Identifiable, Equatable {
        package let id: Item.ID
        package let title: String
    }

    init(_ state: ItemsProviderState, title: String) {
        rows = state.hasFailed ? [] : state.items.map { Row(id: $0.id, title: $0.title) }
        self.title = title
        canAdd = !title.isEmpty
        canRetry = state.hasFailed && !state.isLoading
        summary = rows.isEmpty ? nil : rows.count == 1 ? "1 item" : "\(rows.count) items"
        status =
            if state.isLoading && rows.isEmpty {
                "Loading…"
            } else if state.hasFailed {
                "The items can’t be loaded."
            } else {
                rows.isEmpty ? "Nothing yet." : nil
            }
    }
}

/// The identifiers of the elements.
package enum HomeElement: String, ElementID {
    case title, add, errands, status, summary, retry

    package static func row(_ id: Item.ID) -> String { "item-\(id)" }
}

/// The user's actions on the screen.
package enum HomeViewEvent: Equatable {
    case titleChanged(String)
    case add
    case retry
    case showErrands
}

final class HomeViewModel: ViewModel, Restorable {
    /// What the coordinator must do next.
    enum Output {
        case errands
    }

    let output = Outputs<Output>()
    let viewInputData: Observed<HomeViewInputData>
    private let title = Store("")
    private let provider: ItemsProvider
    private let scope: Scope

    init(provider: ItemsProvider, scope: Scope) {
        self.provider = provider
        self.scope = scope
        viewInputData = .combine(provider.state, title.observed) { HomeViewInputData($0, title: $1) }
        scope.registerForRestoration(self)
    }

    /// The title of the new item, which is restored when the app is launched again.
    var savedState: Observed<String> { title.observed }

    func restore(_ title: String) { self.title.commit { $0 = title } }

    func handle(_ event: HomeViewEvent) {
        switch event {
        case .titleChanged(let text): title.commit { $0 = text }
        case .add: add()
        case .retry: provider.retry()
        case .showErrands: output(.errands)
        }
    }

    private func add() {
        let title = title.state
        guard !title.isEmpty else { return }
        self.title.commit { $0 = "" }
        scope.task { try await self.provider.add(title: title) }
    }
}

#if DEBUG
    extension HomeViewInputData {
        /// The data of the previews.
        package static var previews: KeyValuePairs<String, HomeViewInputData> {
            let items = [Item(id: 1, title: "Bread"), Item(id: 2, title: "Milk")]
            let loaded = ItemsProviderState(items: items, isLoading: false)
            return [
                "Items": .init(loaded, title: "Tea"),
                "Empty": .init(ItemsProviderState(isLoading: false), title: ""),
                "Loading": .init(ItemsProviderState(), title: ""),
                "Failed": .init(ItemsProviderState(isLoading: false, hasFailed: true), title: ""),
            ]
        }
    }
#endif

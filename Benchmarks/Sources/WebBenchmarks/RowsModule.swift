import Storey
import StoreyHTML

struct Row: Equatable, Identifiable {
    let id: Int
    var taps = 0
}

final class RowsProvider {
    private let store = Store((1...20).map { Row(id: $0) })
    var state: Observed<[Row]> { store.observed }

    func tap(_ id: Row.ID) {
        store.commit { $0[id - 1].taps += 1 }
    }
}

struct RowsViewInputData: Equatable {
    struct Row: Equatable {
        let id: Int
        let title: String
        let subtitle: String
    }

    let rows: [Row]
}

enum RowsViewEvent {
    case tap(Int)
}

final class RowsViewModel: ViewModel {
    let viewInputData: Observed<RowsViewInputData>
    private let provider: RowsProvider

    init(provider: RowsProvider) {
        self.provider = provider
        viewInputData = provider.state.map { rows in
            RowsViewInputData(
                rows: rows.map { .init(id: $0.id, title: "Row \($0.id)", subtitle: "Tapped: \($0.taps)") })
        }
    }

    func handle(_ event: RowsViewEvent) {
        switch event {
        case .tap(let id): provider.tap(id)
        }
    }
}

final class RowsHTMLView: HTMLView {
    let viewModel: any ViewModel<RowsViewInputData, RowsViewEvent>

    init(viewModel: any ViewModel<RowsViewInputData, RowsViewEvent>) { self.viewModel = viewModel }

    func title(_ data: RowsViewInputData) -> String { "Rows" }

    func body(_ data: RowsViewInputData) -> HTML<RowsViewEvent> {
        list(data.rows, id: \.id) { row in
            button(id: "row-\(row.id)", class: "row", on: .tap(row.id)) {
                span(row.title, class: "title")
                span(row.subtitle, class: "subtitle")
            }
        }
    }
}

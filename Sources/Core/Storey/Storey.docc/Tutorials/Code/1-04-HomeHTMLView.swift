import Planner
import Storey
import StoreyHTML

final class HomeHTMLView: HTMLView, HomeView {
    let viewModel: any ViewModel<HomeViewInputData, HomeViewEvent>

    init(viewModel: any ViewModel<HomeViewInputData, HomeViewEvent>) { self.viewModel = viewModel }

    func title(_ data: HomeViewInputData) -> String { "Planner" }

    func body(_ data: HomeViewInputData) -> HTML<HomeViewEvent> {
        textField(
            id: HomeElement.title, label: "New item", value: data.title, on: { .titleChanged($0) })
        button(
            "Add", id: HomeElement.add, class: "button primary", isEnabled: data.canAdd, on: .add)
        list(data.rows, id: \.id) { p($0.title, class: "row", id: HomeElement.row($0.id)) }
        if let summary = data.summary { p(summary, id: HomeElement.summary) }
        if let status = data.status { p(status, class: "empty", id: HomeElement.status).role(.status) }
        if data.canRetry { button("Try again", id: HomeElement.retry, on: .retry) }
    }
}

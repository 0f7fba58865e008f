import Planner
import Storey
import StoreyHTML

final class EditErrandHTMLView: HTMLView, EditErrandView {
    let viewModel: any ViewModel<EditErrandViewInputData, EditErrandViewEvent>

    init(viewModel: any ViewModel<EditErrandViewInputData, EditErrandViewEvent>) {
        self.viewModel = viewModel
    }

    func title(_ data: EditErrandViewInputData) -> String { "Edit errand" }

    func body(_ data: EditErrandViewInputData) -> HTML<EditErrandViewEvent> {
        p(data.text, id: EditErrandElement.text)
        button("Done", id: EditErrandElement.done, class: "button primary", on: .done)
    }
}

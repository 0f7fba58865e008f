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
        textField(id: EditErrandElement.title, label: "Title", value: data.title, on: { .titleChanged($0) })
        button("Save", id: EditErrandElement.save, class: "button primary", on: .save)
    }
}

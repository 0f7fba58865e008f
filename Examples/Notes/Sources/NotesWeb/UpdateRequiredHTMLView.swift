import Notes
import Storey
import StoreyHTML

final class UpdateRequiredHTMLView: HTMLView, UpdateRequiredView {
    let viewModel: any ViewModel<UpdateRequiredViewInputData, UpdateRequiredViewEvent>

    init(viewModel: any ViewModel<UpdateRequiredViewInputData, UpdateRequiredViewEvent>) {
        self.viewModel = viewModel
    }

    func title(_ data: UpdateRequiredViewInputData) -> String { data.strings.updateTitle }

    func body(_ data: UpdateRequiredViewInputData) -> HTML<UpdateRequiredViewEvent> {
        div(class: "card") { p(data.message, id: UpdateRequiredElement.message) }.role(.alert)
        link(data.strings.updateGetUpdate, id: UpdateRequiredElement.getUpdate, to: data.address)
    }
}

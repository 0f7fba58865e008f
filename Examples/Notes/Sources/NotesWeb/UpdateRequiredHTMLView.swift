import Notes
import Storey
import StoreyHTML

final class UpdateRequiredHTMLView: HTMLView, UpdateRequiredView {
    let viewModel: any ViewModel<UpdateRequiredViewInputData, UpdateRequiredViewEvent>

    init(viewModel: any UpdateRequiredViewModel) { self.viewModel = viewModel.erased }

    func title(_ data: UpdateRequiredViewInputData) -> String { data.texts.update.title }

    func body(_ data: UpdateRequiredViewInputData) -> HTML<UpdateRequiredViewEvent> {
        div(class: "card") { p(data.message, id: "message") }.role(.alert)
        link(data.texts.update.getUpdate, id: "get-update", to: data.address)
    }
}

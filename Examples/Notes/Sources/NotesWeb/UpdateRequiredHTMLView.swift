import Notes
import Storey
import StoreyHTML

final class UpdateRequiredHTMLView: HTMLView, UpdateRequiredView {
    let viewModel: any ViewModel<UpdateRequiredViewInputData, Never>

    init(viewModel: any ViewModel<UpdateRequiredViewInputData, Never>) {
        self.viewModel = viewModel
    }

    func title(_ data: UpdateRequiredViewInputData) -> String { strings.updateTitle }

    func body(_ data: UpdateRequiredViewInputData) -> HTML<Never> {
        div(class: .introduction) {
            illustration(.update)
            p(data.message, id: UpdateRequiredElement.message).role(.alert)
        }
        link(
            strings.updateGetUpdate, id: UpdateRequiredElement.getUpdate, to: data.address,
            class: "button primary")
        p(data.version, class: "note", id: UpdateRequiredElement.version)
    }
}

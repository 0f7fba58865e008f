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
            p(strings.updateReloadMessage, id: UpdateRequiredElement.message).role(.alert)
        }
        // The server of the page has the newest version.
        link(strings.updateReload, id: UpdateRequiredElement.getUpdate, to: "/", class: "button primary")
        p(data.version, class: "note", id: UpdateRequiredElement.version)
    }
}

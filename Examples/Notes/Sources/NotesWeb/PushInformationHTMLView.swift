import Notes
import Storey
import StoreyHTML

final class PushInformationHTMLView: HTMLView, PushInformationView {
    let viewModel: any ViewModel<PushInformationViewInputData, PushInformationViewEvent>

    init(viewModel: any ViewModel<PushInformationViewInputData, PushInformationViewEvent>) {
        self.viewModel = viewModel
    }

    func title(_ data: PushInformationViewInputData) -> String { data.title }

    func body(_ data: PushInformationViewInputData) -> HTML<PushInformationViewEvent> {
        div(class: "card") { p(data.message.body, id: PushInformationElement.message) }
        button(
            strings.notificationOpen, id: PushInformationElement.open, class: "button primary", on: .open
        )
        button(strings.notificationLater, id: PushInformationElement.later, on: .later)
    }
}

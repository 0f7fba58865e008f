import Notes
import Storey
import StoreyHTML

final class WhatsNewHTMLView: HTMLView, WhatsNewView {
    let viewModel: any ViewModel<WhatsNewViewInputData, WhatsNewViewEvent>

    init(viewModel: any ViewModel<WhatsNewViewInputData, WhatsNewViewEvent>) { self.viewModel = viewModel }

    func title(_ data: WhatsNewViewInputData) -> String { strings.whatsNewTitle }

    func body(_ data: WhatsNewViewInputData) -> HTML<WhatsNewViewEvent> {
        div(class: .introduction) {
            illustration(.new)
            ul { for item in data.items { li { p(item) } } }
        }
        button(strings.whatsNewDone, id: WhatsNewElement.done, class: "button primary", on: .done)
    }
}

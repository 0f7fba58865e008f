import Notes
import Storey
import StoreyHTML

final class WhatsNewHTMLView: HTMLView, WhatsNewView {
    let viewModel: any ViewModel<WhatsNewViewInputData, WhatsNewViewEvent>

    init(viewModel: any WhatsNewViewModel) { self.viewModel = viewModel.erased }

    func title(_ data: WhatsNewViewInputData) -> String { data.texts.whatsNew.title }

    func body(_ data: WhatsNewViewInputData) -> HTML<WhatsNewViewEvent> {
        for item in data.texts.whatsNew.items { div(class: "card") { p(item) } }
        button(data.texts.whatsNew.done, id: "done", class: "button primary", on: .done)
    }
}

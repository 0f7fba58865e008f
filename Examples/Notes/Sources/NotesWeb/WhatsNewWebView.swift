import Notes
import Storey
import StoreyHTML

final class WhatsNewWebView: WebView, WhatsNewView {
    let viewModel: any ViewModel<WhatsNewViewInputData, WhatsNewViewEvent>

    init(viewModel: any WhatsNewViewModel) { self.viewModel = viewModel.erased }

    func title(_ data: WhatsNewViewInputData) -> String { data.texts.news.title }

    func body(_ data: WhatsNewViewInputData) -> HTML<WhatsNewViewEvent> {
        for news in data.texts.news.news { div(class: "card") { p(news) } }
        button(data.texts.news.done, id: "done", class: "button primary", on: .done)
    }
}

import Notes
import Storey
import StoreyHTML

final class ViewerStatusWebView: WebView, ViewerStatusView {
    let viewModel: any ViewModel<ViewerStatusViewInputData, ViewerStatusViewEvent>

    init(viewModel: any ViewerStatusViewModel) { self.viewModel = viewModel.erased }

    func title(_ data: ViewerStatusViewInputData) -> String { "" }

    func body(_ data: ViewerStatusViewInputData) -> HTML<ViewerStatusViewEvent> {
        // There also while it is empty: what comes into it is read out.
        div {
            if let message = data.message { p(message, class: "note", id: "viewer") }
        }
        .role(.status)
    }
}

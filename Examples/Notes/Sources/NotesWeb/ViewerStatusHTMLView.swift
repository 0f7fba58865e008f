import Notes
import Storey
import StoreyHTML

final class ViewerStatusHTMLView: HTMLView, ViewerStatusView {
    let viewModel: any ViewModel<ViewerStatusViewInputData, ViewerStatusViewEvent>

    init(viewModel: any ViewModel<ViewerStatusViewInputData, ViewerStatusViewEvent>) {
        self.viewModel = viewModel
    }

    func title(_ data: ViewerStatusViewInputData) -> String { "" }

    func body(_ data: ViewerStatusViewInputData) -> HTML<ViewerStatusViewEvent> {
        // Present even if it is empty, so that screen readers announce new content.
        div {
            if let message = data.message { p(message, class: "note", id: ViewerStatusElement.viewer) }
        }
        .role(.status)
    }
}

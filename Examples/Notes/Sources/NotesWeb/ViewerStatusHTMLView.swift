import Notes
import Storey
import StoreyHTML

final class ViewerStatusHTMLView: HTMLView, ViewerStatusView {
    let viewModel: any ViewModel<ViewerStatusViewInputData, Never>

    init(viewModel: any ViewModel<ViewerStatusViewInputData, Never>) {
        self.viewModel = viewModel
    }

    // For the gallery. Where it is a section of another screen, no title is shown.
    func title(_ data: ViewerStatusViewInputData) -> String { strings.screenStart }

    func body(_ data: ViewerStatusViewInputData) -> HTML<Never> {
        // Present even if it is empty, so that screen readers announce new content.
        div {
            if let message = data.message { p(message, class: "note", id: ViewerStatusElement.viewer) }
        }
        .role(.status)
    }
}

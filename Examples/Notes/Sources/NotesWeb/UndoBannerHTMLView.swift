import Notes
import Storey
import StoreyHTML

final class UndoBannerHTMLView: HTMLView, UndoBannerView {
    let viewModel: any ViewModel<UndoBannerViewInputData, UndoBannerViewEvent>

    init(viewModel: any ViewModel<UndoBannerViewInputData, UndoBannerViewEvent>) {
        self.viewModel = viewModel
    }

    func title(_ data: UndoBannerViewInputData) -> String { strings.undoUndo }

    func body(_ data: UndoBannerViewInputData) -> HTML<UndoBannerViewEvent> {
        // Present even if it is empty, so that screen readers announce new content.
        div {
            if let message = data.message {
                ul {
                    li {
                        div(class: "row") { span(message) }
                        button(strings.undoUndo, id: UndoBannerElement.undo, on: .undo)
                    }
                }
            }
        }
        .role(.status)
    }
}

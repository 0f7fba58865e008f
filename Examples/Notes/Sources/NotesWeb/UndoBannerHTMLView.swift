import Notes
import Storey
import StoreyHTML

final class UndoBannerHTMLView: HTMLView, UndoBannerView {
    let viewModel: any ViewModel<UndoBannerViewInputData, UndoBannerViewEvent>

    init(viewModel: any UndoBannerViewModel) { self.viewModel = viewModel.erased }

    func title(_ data: UndoBannerViewInputData) -> String { data.texts.undo.undo }

    func body(_ data: UndoBannerViewInputData) -> HTML<UndoBannerViewEvent> {
        // Present even if it is empty, so that screen readers announce new content.
        div {
            if let message = data.message {
                ul {
                    li {
                        div(class: "row") { span(message) }
                        button(data.texts.undo.undo, id: "undo", on: .undo)
                    }
                }
            }
        }
        .role(.status)
    }
}

import Calls
import Storey
import StoreyCall
import StoreyHTML

final class StageHTMLView: HTMLView, StageView {
    let viewModel: any ViewModel<StageViewInputData, StageViewEvent>

    init(viewModel: any ViewModel<StageViewInputData, StageViewEvent>) { self.viewModel = viewModel }

    func title(_ data: StageViewInputData) -> String { data.title }

    func body(_ data: StageViewInputData) -> HTML<StageViewEvent> {
        div(class: "stage") {
            if let sharer = data.sharer { picture(of: .screen, from: data.isLocal ? nil : sharer) }
            div(class: "caption") {
                span(data.title)
                if let hint = data.hint { span(hint, class: "hint") }
                if data.isLocal {
                    button(
                        data.isPaused ? strings.stageResume : strings.stagePause, id: StageElement.pause,
                        class: "link",
                        on: .pause(!data.isPaused))
                    button(strings.stageStop, id: StageElement.stop, class: "link", on: .stop)
                }
            }
            .role(.status)
        }
    }
}

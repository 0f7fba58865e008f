import Notes
import Storey
import StoreyHTML

final class SplashHTMLView: HTMLView, SplashView {
    let viewModel: any ViewModel<SplashViewInputData, SplashViewEvent>

    init(viewModel: any ViewModel<SplashViewInputData, SplashViewEvent>) { self.viewModel = viewModel }

    func title(_ data: SplashViewInputData) -> String { data.strings.splashTitle }

    func body(_ data: SplashViewInputData) -> HTML<SplashViewEvent> {
        div(class: "empty") {
            p(data.strings.splashStarting)
            p("\(data.percent) %", id: SplashElement.progress)
        }
        .role(.status)
    }
}

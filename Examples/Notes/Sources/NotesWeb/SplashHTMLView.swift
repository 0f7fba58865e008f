import Notes
import Storey
import StoreyHTML

final class SplashHTMLView: HTMLView, SplashView {
    let viewModel: any ViewModel<SplashViewInputData, SplashViewEvent>

    init(viewModel: any SplashViewModel) { self.viewModel = viewModel.erased }

    func title(_ data: SplashViewInputData) -> String { data.texts.splash.title }

    func body(_ data: SplashViewInputData) -> HTML<SplashViewEvent> {
        div(class: "empty") {
            p(data.texts.splash.starting)
            p("\(data.percent) %", id: "progress")
        }
        .role(.status)
    }
}

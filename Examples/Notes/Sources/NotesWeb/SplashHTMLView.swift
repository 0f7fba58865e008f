import Notes
import Storey
import StoreyHTML

final class SplashHTMLView: HTMLView, SplashView {
    let viewModel: any ViewModel<SplashViewInputData, Never>

    init(viewModel: any ViewModel<SplashViewInputData, Never>) { self.viewModel = viewModel }

    func title(_ data: SplashViewInputData) -> String { strings.splashTitle }

    func body(_ data: SplashViewInputData) -> HTML<Never> {
        div(class: .splash) {
            img(WebAssets.faviconSvg.url, alt: "")
            h1(strings.splashTitle)
            p(strings.splashStarting)
            p("\(data.percent) %", id: SplashElement.progress)
        }
        .role(.status)
    }
}

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
            p(strings.splashTitle, class: "title").aria(.hidden, true)
            element(
                .progress, "\(data.percent) %", id: SplashElement.progress,
                attributes: ["max": "100", "value": "\(data.percent)"]
            )
            .aria(.label, "\(strings.splashStarting) \(data.percent) %")
        }
        .role(.status)
    }
}

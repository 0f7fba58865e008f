import Notes
import Storey
import StoreyHTML

final class TourPageHTMLView: HTMLView, TourPageView {
    let viewModel: any ViewModel<TourPageViewInputData, TourPageViewEvent>

    init(viewModel: any ViewModel<TourPageViewInputData, TourPageViewEvent>) { self.viewModel = viewModel }

    func title(_ data: TourPageViewInputData) -> String { data.title }

    func trailingItems(_ data: TourPageViewInputData) -> HTML<TourPageViewEvent> {
        if data.canSkip { button(strings.tourSkip, id: TourPageElement.skipTour, on: .skip) }
    }

    func body(_ data: TourPageViewInputData) -> HTML<TourPageViewEvent> {
        div(class: .introduction) {
            illustration(data.page.picture)
            p(data.text)
        }
        button(data.next, id: TourPageElement.nextPage, class: "button primary", on: .next)
    }
}

extension TourPage {
    fileprivate var picture: CSSClass {
        switch self {
        case .welcome: .write
        case .pin: .pin
        case .share: .share
        }
    }
}

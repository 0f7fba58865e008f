#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class TourPageViewController: ScreenController<TourPageViewInputData, TourPageViewEvent>,
        TourPageView
    {
        private let text = UILabel.label()
        private let nextPage = UIButton(primaryAction: nil)

        override func viewDidLoad() {
            super.viewDidLoad()
            addTrailingButton(TourPageElement.skipTour) { .skip }
            nextPage.elementID = TourPageElement.nextPage
            fill(withScrolling: .column([text, nextPage]))
            makePrimary(nextPage)
            on(nextPage, .primaryActionTriggered) { _ in .next }
            showTexts { $0.navigationItem.rightBarButtonItem?.title = strings.tourSkip }
            bind(\.title) { $0.navigationItem.title = $1 }
            bind(\.text) { $0.text.text = $1 }
            bind(\.next) { $0.nextPage.setTitle($1, for: .normal) }
            bind(\.canSkip) { $0.navigationItem.rightBarButtonItem?.isHidden = !$1 }
        }
    }
#endif

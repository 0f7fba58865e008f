#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class SplashViewController: ScreenController<SplashViewInputData, SplashViewEvent>,
        SplashView
    {
        private let starting = UILabel()
        private let progress = UILabel()

        override func viewDidLoad() {
            super.viewDidLoad()
            progress.elementID = SplashElement.progress
            view.fill(with: UIStackView.column([starting, progress, UIView()]))
            bind(\.strings) {
                $0.navigationItem.title = $1.splashTitle
                $0.starting.text = $1.splashStarting
            }
            bind(\.percent) { $0.progress.text = "\($1) %" }
        }
    }
#endif

#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class SplashViewController: ScreenController<SplashViewInputData, Never>,
        SplashView
    {
        private let symbol = UIImageView(image: UIImage(systemName: "note.text"))
        private let name = UILabel.label(.largeTitle)
        private let starting = UILabel.label()
        private let progress = UILabel.label(.footnote)

        override func viewDidLoad() {
            super.viewDidLoad()
            name.font = UIFont(name: Fonts.notesTitle.name, size: 40) ?? name.font
            name.textColor = .tintColor
            progress.elementID = SplashElement.progress
            view.fill(with: UIStackView.column([symbol, name, starting, progress, UIView()]))
            showTexts {
                $0.navigationItem.title = strings.splashTitle
                $0.name.text = strings.splashTitle
                $0.starting.text = strings.splashStarting
            }
            bind(\.percent) { $0.progress.text = "\($1) %" }
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            guard !UIAccessibility.isReduceMotionEnabled else { return }
            UIView.animate(withDuration: 0.9, delay: 0, options: [.autoreverse, .repeat, .curveEaseInOut]) {
                [symbol] in symbol.alpha = 0.4
            }
        }
    }
#endif

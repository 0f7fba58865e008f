#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class SplashViewController: ScreenController<SplashViewInputData, Never>,
        SplashView
    {
        private let logo = UIImageView(image: UIImage(systemName: "note.text"))
        private let name = UILabel.label(.largeTitle)

        override func viewDidLoad() {
            super.viewDidLoad()
            name.font = UIFont(name: Fonts.notesTitle.name, size: 40) ?? name.font
            name.textColor = .tintColor
            // The logo moves instead of a number; VoiceOver reads the progress.
            logo.isAccessibilityElement = true
            logo.accessibilityTraits = .updatesFrequently
            logo.elementID = SplashElement.progress
            logo.contentMode = .scaleAspectFit
            fill(with: UIStackView.column([logo, name, UIView()]))
            showTexts {
                $0.navigationItem.title = strings.splashTitle
                $0.name.text = strings.splashTitle
                $0.logo.accessibilityLabel = strings.splashStarting
            }
            bind(\.percent) { $0.logo.accessibilityValue = "\($1) %" }
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            guard !UIAccessibility.isReduceMotionEnabled else { return }
            UIView.animate(withDuration: 0.9, delay: 0, options: [.autoreverse, .repeat, .curveEaseInOut]) {
                [logo] in
                logo.alpha = 0.6
                logo.transform = CGAffineTransform(scaleX: 0.92, y: 0.92)
            }
        }
    }
#endif

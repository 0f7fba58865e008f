#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class FirstConnectionViewController: ScreenController<
        FirstConnectionViewInputData, FirstConnectionViewEvent
    >,
    FirstConnectionView
    {
        private let sections: FirstConnectionSections
        private let explanation = UILabel.label()
        private let screen = UIView()
        private let close = UIButton(primaryAction: nil)

        init(
            viewModel: any ViewModel<FirstConnectionViewInputData, FirstConnectionViewEvent>,
            sections: FirstConnectionSections
        ) {
            self.sections = sections
            super.init(viewModel)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            close.elementID = FirstConnectionElement.close
            fill(with: UIStackView.column([explanation, screen, close, UIView()]))
            show(sections.screen, in: screen)
            on(close, .primaryActionTriggered) { _ in .close }
            showTexts {
                $0.navigationItem.title = strings.connectionTitle
                $0.explanation.text = strings.connectionText
            }
            bind(\.close) { $0.close.setTitle($1, for: .normal) }
        }
    }
#endif

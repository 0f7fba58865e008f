#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class WhatsNewViewController: ScreenController<WhatsNewViewInputData, WhatsNewViewEvent>,
        WhatsNewView
    {
        private let news = UILabel()
        private let done = UIButton(primaryAction: nil)

        init(viewModel: any WhatsNewViewModel) { super.init(viewModel.erased) }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            news.numberOfLines = 0
            done.accessibilityIdentifier = "done"
            view.fill(with: UIStackView.column([news, done, UIView()]))
            on(done, .primaryActionTriggered) { _ in .done }
            bind(\.texts) {
                $0.navigationItem.title = $1.news.title
                $0.news.text = $1.news.news.joined(separator: "\n")
                $0.done.setTitle($1.news.done, for: .normal)
            }
        }
    }
#endif

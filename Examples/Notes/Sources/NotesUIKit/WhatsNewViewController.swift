#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class WhatsNewViewController: ScreenController<WhatsNewViewInputData, WhatsNewViewEvent>,
        WhatsNewView
    {
        private let items = UILabel()
        private let done = UIButton(primaryAction: nil)

        init(viewModel: any WhatsNewViewModel) { super.init(viewModel.erased) }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            items.numberOfLines = 0
            done.accessibilityIdentifier = "done"
            view.fill(with: UIStackView.column([items, done, UIView()]))
            on(done, .primaryActionTriggered) { _ in .done }
            bind(\.texts) {
                $0.navigationItem.title = $1.whatsNew.title
                $0.items.text = $1.whatsNew.items.joined(separator: "\n")
                $0.done.setTitle($1.whatsNew.done, for: .normal)
            }
        }
    }
#endif

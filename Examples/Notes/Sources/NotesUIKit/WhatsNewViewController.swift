#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class WhatsNewViewController: ScreenController<WhatsNewViewInputData, WhatsNewViewEvent>,
        WhatsNewView
    {
        private let items = UILabel()
        private let done = UIButton(primaryAction: nil)

        override func viewDidLoad() {
            super.viewDidLoad()
            items.numberOfLines = 0
            done.elementID = WhatsNewElement.done
            view.fill(with: UIStackView.column([items, done, UIView()]))
            on(done, .primaryActionTriggered) { _ in .done }
            bind(\.strings) {
                $0.navigationItem.title = $1.whatsNewTitle
                $0.items.text = [$1.whatsNewItemFirst, $1.whatsNewItemSecond, $1.whatsNewItemThird].joined(
                    separator: "\n")
                $0.done.setTitle($1.whatsNewDone, for: .normal)
            }
        }
    }
#endif

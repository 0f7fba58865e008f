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
            fill(with: UIStackView.column([items, done, UIView()]))
            makePrimary(done)
            on(done, .primaryActionTriggered) { _ in .done }
            showTexts {
                $0.navigationItem.title = strings.whatsNewTitle
                $0.items.text = [
                    strings.whatsNewItemFirst, strings.whatsNewItemSecond, strings.whatsNewItemThird,
                ].joined(
                    separator: "\n")
                $0.done.setTitle(strings.whatsNewDone, for: .normal)
            }
        }
    }
#endif

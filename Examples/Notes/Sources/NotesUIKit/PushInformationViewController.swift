#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class PushInformationViewController: ScreenController<
        PushInformationViewInputData, PushInformationViewEvent
    >,
    PushInformationView
    {
        private let message = UILabel.label()
        private let open = UIButton(primaryAction: nil)
        private let later = UIButton(primaryAction: nil)

        override func viewDidLoad() {
            super.viewDidLoad()
            message.elementID = PushInformationElement.message
            open.elementID = PushInformationElement.open
            later.elementID = PushInformationElement.later
            fill(with: UIStackView.column([message, open, later, UIView()]))
            on(open, .primaryActionTriggered) { _ in .open }
            on(later, .primaryActionTriggered) { _ in .later }
            bind(\.title) { $0.navigationItem.title = $1 }
            bind(\.message) { $0.message.text = $1.body }
            showTexts {
                $0.open.setTitle(strings.notificationOpen, for: .normal)
                $0.later.setTitle(strings.notificationLater, for: .normal)
            }
        }
    }
#endif

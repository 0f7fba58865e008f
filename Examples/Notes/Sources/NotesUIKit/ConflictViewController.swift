#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class ConflictViewController: ScreenController<ConflictViewInputData, ConflictViewEvent>,
        ConflictView
    {
        private let name = UILabel.heading()
        private let message = UILabel.label()
        private let showOther = UIButton(primaryAction: nil)
        private let close = UIButton(primaryAction: nil)

        override func viewDidLoad() {
            super.viewDidLoad()
            message.elementID = ConflictElement.message
            showOther.elementID = ConflictElement.showOther
            close.elementID = ConflictElement.close
            view.fill(with: UIStackView.column([name, message, showOther, close, UIView()]))
            on(showOther, .primaryActionTriggered) { _ in .showOther }
            on(close, .primaryActionTriggered) { _ in .close }
            bind(\.title) {
                $0.navigationItem.title = $1
                $0.name.text = $1
            }
            bind(\.message) { $0.message.text = $1 }
            bind(\.hasOtherVersion) { $0.showOther.isHidden = !$1 }
            showTexts {
                $0.showOther.setTitle(strings.conflictShowOther, for: .normal)
                $0.close.setTitle(strings.conflictClose, for: .normal)
            }
        }
    }
#endif

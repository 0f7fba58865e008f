#if canImport(UIKit)
    import Calls
    import UIKit

    /// Says why the call can't continue.
    final class CallFailureView: UIView {
        let tryAgain = UIButton(primaryAction: nil)
        let leave = UIButton(primaryAction: nil)
        private let heading = UILabel.heading()
        private let reason = UILabel.label()

        init() {
            super.init(frame: .zero)
            tryAgain.elementID = RoomElement.tryAgain
            leave.elementID = RoomElement.leave
            fill(with: UIStackView.column([heading, reason, tryAgain, leave, UIView()]))
            isHidden = true
        }

        required init?(coder: NSCoder) { nil }

        func show(_ reason: String?) {
            heading.text = strings.roomInterruptedTitle
            self.reason.text = reason
            tryAgain.setTitle(strings.actionTryAgain, for: .normal)
            leave.setTitle(strings.actionLeave, for: .normal)
            isHidden = reason == nil
        }
    }
#endif

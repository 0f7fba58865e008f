#if canImport(UIKit)
    import Calls
    import Storey
    import StoreyCall
    import UIKit

    /// Takes the place of the room: says why the user isn't in the call, and what they can do.
    final class RoomPlaceholder: UIView {
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

        /// Shows why the user isn't in the call, or nothing if they are.
        func show(_ status: RoomViewInputData.Status) {
            tryAgain.setTitle(strings.actionTryAgain, for: .normal)
            leave.setTitle(strings.actionLeave, for: .normal)
            switch status {
            case .waiting:
                heading.text = strings.roomWaitingTitle
                reason.text = strings.roomWaitingMessage
                tryAgain.isHidden = true
                isHidden = false
            case .failed(let failure):
                heading.text = strings.title(failure)
                reason.text = strings.message(failure)
                tryAgain.isHidden = false
                isHidden = false
            case .joining, .connected, .reconnecting: isHidden = true
            }
        }
    }
#endif

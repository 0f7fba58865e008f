#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class ScreenShareViewController: ScreenController<ScreenShareViewInputData, ScreenShareViewEvent>,
        ScreenShareView
    {
        private let message = UILabel.label(.footnote)
        private let address = UILabel.label(.footnote)
        private let start = UIButton(primaryAction: nil)
        private let stop = UIButton(primaryAction: nil)

        override func viewDidLoad() {
            super.viewDidLoad()
            message.elementID = ScreenShareElement.sharing
            address.elementID = ScreenShareElement.sharedScreen
            start.elementID = ScreenShareElement.share
            stop.elementID = ScreenShareElement.stopSharing
            view.fill(with: UIStackView.column([message, address, start, stop]))
            on(start, .primaryActionTriggered) { _ in .start }
            on(stop, .primaryActionTriggered) { _ in .stop }
            bind(\.strings) {
                $0.start.setTitle($1.screenStart, for: .normal)
                $0.stop.setTitle($1.screenStop, for: .normal)
            }
            bind(\.message) {
                $0.message.text = $1
                $0.message.isHidden = $1 == nil
            }
            bind(\.link) {
                $0.address.text = $1
                $0.address.isHidden = $1 == nil
            }
            bind(\.canStart) { $0.start.isHidden = !$1 }
            bind(\.canStop) { $0.stop.isHidden = !$1 }
        }
    }
#endif

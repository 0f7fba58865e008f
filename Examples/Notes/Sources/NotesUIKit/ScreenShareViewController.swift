#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class ScreenShareViewController: ScreenController<ScreenShareViewInputData, ScreenShareViewEvent>,
        ScreenShareView
    {
        private let message = UILabel.label(.footnote)
        private let address = UIButton(primaryAction: nil)
        private let copyLink = UIButton(primaryAction: nil)
        private let start = UIButton(primaryAction: nil)
        private let stop = UIButton(primaryAction: nil)

        override func viewDidLoad() {
            super.viewDidLoad()
            message.elementID = ScreenShareElement.sharing
            address.elementID = ScreenShareElement.sharedScreen
            copyLink.elementID = ScreenShareElement.copyLink
            start.elementID = ScreenShareElement.share
            stop.elementID = ScreenShareElement.stopSharing
            fill(with: UIStackView.column([message, copyLink, address, start, stop]))
            on(start, .primaryActionTriggered) { _ in .start }
            on(stop, .primaryActionTriggered) { _ in .stop }
            on(copyLink, .primaryActionTriggered) { controller in
                UIPasteboard.general.url = controller.viewModel.viewInputData.value.link
                    .flatMap { URL(string: $0) }
                return .linkCopied
            }
            address.onTapOpen { [viewModel] in viewModel.viewInputData.value.link }
            showTexts {
                $0.address.setTitle(strings.screenOpen, for: .normal)
                $0.copyLink.setTitle(strings.screenCopyLink, for: .normal)
                $0.start.setTitle(strings.screenStart, for: .normal)
                $0.stop.setTitle(strings.screenStop, for: .normal)
            }
            bind(\.message) {
                $0.message.text = $1
                $0.message.isHidden = $1 == nil
            }
            bind(\.link) {
                $0.copyLink.isHidden = $1 == nil
                $0.address.isHidden = $1 == nil
            }
            bind(\.canStart) { $0.start.isHidden = !$1 }
            bind(\.canStop) { $0.stop.isHidden = !$1 }
        }
    }
#endif

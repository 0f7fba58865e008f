#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class SessionNoticeViewController: ScreenController<
        SessionNoticeViewInputData, SessionNoticeViewEvent
    >,
    SessionNoticeView
    {
        private let message = UILabel.label(.footnote)
        private let signIn = UIButton(primaryAction: nil)
        private let retry = UIButton(primaryAction: nil)

        override func viewDidLoad() {
            super.viewDidLoad()
            message.elementID = SessionNoticeElement.message
            signIn.elementID = SessionNoticeElement.signIn
            retry.elementID = SessionNoticeElement.retry
            fill(with: UIStackView.column([message, signIn, retry]))
            on(signIn, .primaryActionTriggered) { _ in .signIn }
            on(retry, .primaryActionTriggered) { _ in .retry }
            showTexts {
                $0.signIn.setTitle(strings.accountSignIn, for: .normal)
                $0.retry.setTitle(strings.failureTryAgain, for: .normal)
            }
            bind(\.canSignIn) { $0.signIn.isHidden = !$1 }
            bind(\.canRetry) { $0.retry.isHidden = !$1 }
            bind(\.message) {
                $0.message.text = $1
                $0.view.isHidden = $1 == nil
            }
        }
    }
#endif

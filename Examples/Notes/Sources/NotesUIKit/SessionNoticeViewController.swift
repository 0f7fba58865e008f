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

        override func viewDidLoad() {
            super.viewDidLoad()
            message.elementID = SessionNoticeElement.message
            signIn.elementID = SessionNoticeElement.signIn
            view.fill(with: UIStackView.column([message, signIn]))
            on(signIn, .primaryActionTriggered) { _ in .signIn }
            showTexts { $0.signIn.setTitle(strings.accountSignIn, for: .normal) }
            bind(\.message) {
                $0.message.text = $1
                $0.view.isHidden = $1 == nil
            }
        }
    }
#endif

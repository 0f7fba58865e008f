import Notes
import Storey
import StoreyHTML

final class SessionNoticeHTMLView: HTMLView, SessionNoticeView {
    let viewModel: any ViewModel<SessionNoticeViewInputData, SessionNoticeViewEvent>

    init(viewModel: any ViewModel<SessionNoticeViewInputData, SessionNoticeViewEvent>) {
        self.viewModel = viewModel
    }

    func title(_ data: SessionNoticeViewInputData) -> String { strings.accountSignIn }

    func body(_ data: SessionNoticeViewInputData) -> HTML<SessionNoticeViewEvent> {
        // Present even if it is empty, so that screen readers announce new content.
        div {
            if let message = data.message {
                div(class: "card") {
                    p(message, id: SessionNoticeElement.message)
                    if data.canSignIn {
                        button(strings.accountSignIn, id: SessionNoticeElement.signIn, on: .signIn)
                    }
                    if data.canRetry {
                        button(strings.failureTryAgain, id: SessionNoticeElement.retry, on: .retry)
                    }
                }
            }
        }
        .role(.status)
    }
}

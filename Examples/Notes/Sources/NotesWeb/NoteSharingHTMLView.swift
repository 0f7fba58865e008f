import Notes
import Storey
import StoreyHTML

final class NoteSharingHTMLView: HTMLView, NoteSharingView {
    let viewModel: any ViewModel<NoteSharingViewInputData, NoteSharingViewEvent>

    init(viewModel: any ViewModel<NoteSharingViewInputData, NoteSharingViewEvent>) {
        self.viewModel = viewModel
    }

    func title(_ data: NoteSharingViewInputData) -> String { strings.sharingTitle }

    func trailingItems(_ data: NoteSharingViewInputData) -> HTML<NoteSharingViewEvent> {
        button(strings.sharingDone, id: NoteSharingElement.done, class: "button primary", on: .done)
    }

    func body(_ data: NoteSharingViewInputData) -> HTML<NoteSharingViewEvent> {
        if let title = data.noteTitle {
            h2(title)
            p(data.explanation, id: NoteSharingElement.explanation)
            // Present even if it is empty, so that screen readers announce new content.
            p(data.status, class: "note", id: NoteSharingElement.status).role(.status)
            if data.offersSignIn {
                button(
                    strings.accountSignIn, id: NoteSharingElement.signIn, class: "button primary", on: .signIn
                )
            }
            if data.canCopyLink {
                button(strings.sharingCopyLink, id: NoteSharingElement.copyLink, on: .linkCopied)
                    .copiesLink(to: data.address)
            }
            if data.isShared {
                button(
                    strings.listUnshare, id: NoteSharingElement.stop, class: "button destructive",
                    on: .share(false))
            } else {
                button(
                    strings.sharingShare, id: NoteSharingElement.share, class: "button primary",
                    on: .share(true))
            }
        } else if let reason = data.failure {
            failure(reason, on: .retry)
        } else if let absence = data.absence {
            p(absence, class: data.isLoading ? [.empty, .loading] : .empty).role(.status)
        }
    }
}

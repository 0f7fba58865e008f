import Notes
import Storey
import StoreyHTML

final class ScreenShareHTMLView: HTMLView, ScreenShareView {
    let viewModel: any ViewModel<ScreenShareViewInputData, ScreenShareViewEvent>

    init(viewModel: any ViewModel<ScreenShareViewInputData, ScreenShareViewEvent>) {
        self.viewModel = viewModel
    }

    // For the gallery. Where it is a section of another screen, no title is shown.
    func title(_ data: ScreenShareViewInputData) -> String { strings.screenStart }

    func body(_ data: ScreenShareViewInputData) -> HTML<ScreenShareViewEvent> {
        // Present even if it is empty, so that screen readers announce new content.
        div {
            if let message = data.message {
                p(message, class: data.hasFailed ? "note error" : "note", id: ScreenShareElement.sharing)
            }
        }
        .role(.status)
        if let address = data.link {
            button(
                strings.screenCopyLink, id: ScreenShareElement.copyLink, class: "button primary",
                on: .linkCopied
            )
            .copiesLink(to: address, message: strings.sharingLinkCopied)
            // Beside the app, which shows whether someone is watching.
            link(strings.screenOpen, id: ScreenShareElement.sharedScreen, to: address, class: "button")
                .attribute("target", "_blank").attribute("rel", "noopener")
        }
        if data.canStart {
            button(strings.screenStart, id: ScreenShareElement.share, class: "button primary", on: .start)
        }
        if data.canStop {
            button(
                strings.screenStop, id: ScreenShareElement.stopSharing, class: "button destructive",
                on: .stop)
        }
    }
}

import Calls
import Storey
import StoreyHTML

/// The element with which the page's script runs the media engine. It shows nothing.
final class PageMediaHTMLView: HTMLView, MediaView {
    let viewModel: any ViewModel<PagePort, PageMediaEvent>

    init(viewModel: any ViewModel<PagePort, PageMediaEvent>) { self.viewModel = viewModel }

    func title(_ data: PagePort) -> String { "" }

    func body(_ data: PagePort) -> HTML<PageMediaEvent> {
        customElement(
            "call-media", id: "port",
            attributes: [
                "channel": data.channel, "received": String(data.received), "commands": data.commandsText,
            ]
        ) {}
        .onInput { .reported($0) }
    }
}

/// An event of the element.
enum PageMediaEvent: Equatable {
    /// The script has reported something.
    case reported(String)
}

final class PageMediaViewModel: ViewModel {
    let viewInputData: Observed<PagePort>
    private let media: PageMedia

    init(media: PageMedia) {
        self.media = media
        viewInputData = media.portData
    }

    func handle(_ event: PageMediaEvent) {
        switch event {
        case .reported(let text): media.receive(text)
        }
    }
}

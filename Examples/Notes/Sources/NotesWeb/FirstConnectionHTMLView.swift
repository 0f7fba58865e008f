import Notes
import Storey
import StoreyHTML

final class FirstConnectionHTMLView: HTMLView, FirstConnectionView {
    let viewModel: any ViewModel<FirstConnectionViewInputData, FirstConnectionViewEvent>
    private let sections: FirstConnectionSections

    init(
        viewModel: any ViewModel<FirstConnectionViewInputData, FirstConnectionViewEvent>,
        sections: FirstConnectionSections
    ) {
        self.viewModel = viewModel
        self.sections = sections
    }

    func title(_ data: FirstConnectionViewInputData) -> String { strings.connectionTitle }

    func body(_ data: FirstConnectionViewInputData) -> HTML<FirstConnectionViewEvent> {
        div(class: "card") { p(strings.connectionText) }
        embed(sections.screen)
        button(
            data.close, id: FirstConnectionElement.close,
            class: data.isConnected ? "button primary" : "button",
            on: .close)
    }
}

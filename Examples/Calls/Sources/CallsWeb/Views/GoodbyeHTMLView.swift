import Calls
import Storey
import StoreyHTML

final class GoodbyeHTMLView: HTMLView, GoodbyeView {
    let viewModel: any ViewModel<GoodbyeViewInputData, GoodbyeViewEvent>

    init(viewModel: any ViewModel<GoodbyeViewInputData, GoodbyeViewEvent>) { self.viewModel = viewModel }

    func title(_ data: GoodbyeViewInputData) -> String { data.title }

    func body(_ data: GoodbyeViewInputData) -> HTML<GoodbyeViewEvent> {
        p(data.message)
        button("Join again", id: GoodbyeElement.joinAgain, class: "button primary", on: .joinAgain)
        button("New call", id: GoodbyeElement.newCall, on: .newCall)
    }
}

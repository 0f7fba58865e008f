import Calls
import Storey
import StoreyHTML

final class GoodbyeHTMLView: HTMLView, GoodbyeView {
    let viewModel: any ViewModel<GoodbyeViewInputData, GoodbyeViewEvent>

    init(viewModel: any ViewModel<GoodbyeViewInputData, GoodbyeViewEvent>) { self.viewModel = viewModel }

    func title(_ data: GoodbyeViewInputData) -> String { data.title }

    func body(_ data: GoodbyeViewInputData) -> HTML<GoodbyeViewEvent> {
        p(data.message)
        button(
            strings.goodbyeJoinAgain, id: GoodbyeElement.joinAgain, class: "button primary", on: .joinAgain)
        button(strings.goodbyeNewCall, id: GoodbyeElement.newCall, on: .newCall)
    }
}

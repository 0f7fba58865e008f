import Notes
import Storey
import StoreyHTML

final class ConflictHTMLView: HTMLView, ConflictView {
    let viewModel: any ViewModel<ConflictViewInputData, ConflictViewEvent>

    init(viewModel: any ViewModel<ConflictViewInputData, ConflictViewEvent>) { self.viewModel = viewModel }

    func title(_ data: ConflictViewInputData) -> String { data.title }

    func body(_ data: ConflictViewInputData) -> HTML<ConflictViewEvent> {
        p(data.message, id: ConflictElement.message)
        if data.hasOtherVersion {
            button(strings.conflictShowOther, id: ConflictElement.showOther, on: .showOther)
        }
        button(strings.conflictClose, id: ConflictElement.close, class: "button primary", on: .close)
    }
}

import Notes
import Storey
import StoreyHTML

final class NoNoteHTMLView: HTMLView, NoNoteView {
    let viewModel: any ViewModel<NoNoteViewInputData, Never>

    init(viewModel: any ViewModel<NoNoteViewInputData, Never>) { self.viewModel = viewModel }

    func title(_ data: NoNoteViewInputData) -> String { strings.detailsNone }

    func body(_ data: NoNoteViewInputData) -> HTML<Never> { illustration(.columns) }
}

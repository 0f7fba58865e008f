import Storey
import StoreyHTML
import StoreyState

/// The title of a screen that is covered by the one above it, where the back button shows it.
final class CoveredTitle {
    private(set) weak var view: (any WebView)?
    private(set) var text: String
    private var observation: Observation?

    /// - Parameter changed: called when the title is another one than before.
    init(of view: some WebView, changed: @escaping () -> Void) {
        self.view = view
        text = view.title
        observation = view.viewModel.viewInputData.observe { [weak self, weak view] data in
            guard let self, let title = view?.title(data), title != text else { return }
            text = title
            changed()
        }
    }
}

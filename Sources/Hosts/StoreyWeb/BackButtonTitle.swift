import Storey
import StoreyHTML
import StoreyState

/// The title of the previous screen, as shown on the back button.
final class BackButtonTitle {
    private(set) weak var view: (any HTMLView)?
    private(set) var text: String
    private var observation: ObservationToken?

    /// - Parameter changed: Called when the title changes.
    init(of view: some HTMLView, changed: @escaping () -> Void) {
        self.view = view
        text = view.title
        observation = view.viewModel.viewInputData.observe { [weak self, weak view] data in
            guard let self, let title = view?.title(data), title != text else { return }
            text = title
            changed()
        }
    }
}

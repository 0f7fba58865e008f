import Storey
import StoreyHTML
import StoreyState

/// The title of the previous screen, as shown on the back button.
final class BackButtonTitle {
    private(set) weak var view: (any HTMLView)?
    private(set) var text: String
    private var observation: ObservationToken?

    /// - Parameter changed: Called when the title changes.
    init(of view: some HTMLView, in navigation: Navigation, changed: @escaping () -> Void) {
        self.view = view
        text = navigation.readingViews { view.title }
        observation = view.viewModel.viewInputData.observe {
            [weak self, weak view, unowned navigation] data in
            let title = navigation.readingViews { view?.title(data) }
            guard let self, let title, title != text else { return }
            text = title
            changed()
        }
    }
}

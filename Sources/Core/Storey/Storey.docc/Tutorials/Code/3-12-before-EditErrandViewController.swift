#if canImport(UIKit)
    import Planner
    import Storey
    import StoreyUIKit
    import UIKit

    final class EditErrandViewController: ScreenController<EditErrandViewInputData, EditErrandViewEvent>,
        EditErrandView
    {
        private let text = UILabel()
        private let done = UIButton(primaryAction: nil)

        override func viewDidLoad() {
            super.viewDidLoad()
            navigationItem.title = "Edit errand"
            text.elementID = EditErrandElement.text
            done.elementID = EditErrandElement.done
            done.setTitle("Done", for: .normal)
            fill(with: [text, done, UIView()])
            on(done, .primaryActionTriggered) { _ in .done }
            bind(\.text) { $0.text.text = $1 }
        }
    }
#endif

#if canImport(UIKit)
    import Planner
    import Storey
    import StoreyUIKit
    import UIKit

    final class EditErrandViewController: ScreenController<EditErrandViewInputData, EditErrandViewEvent>,
        EditErrandView
    {
        private let field = UITextField()
        private let save = UIButton(primaryAction: nil)

        override func viewDidLoad() {
            super.viewDidLoad()
            navigationItem.title = "Edit errand"
            field.elementID = EditErrandElement.title
            save.elementID = EditErrandElement.save
            save.setTitle("Save", for: .normal)
            fill(with: [field, save, UIView()])
            on(field, .editingChanged) { .titleChanged($0.field.text ?? "") }
            on(save, .primaryActionTriggered) { _ in .save }
            bind(\.title) { if $0.field.text != $1 { $0.field.text = $1 } }
        }
    }
#endif

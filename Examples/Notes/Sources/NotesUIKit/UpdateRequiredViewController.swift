#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class UpdateRequiredViewController: ScreenController<
        UpdateRequiredViewInputData, UpdateRequiredViewEvent
    >,
    UpdateRequiredView
    {
        private let message = UILabel()
        private let getUpdate = UILabel.label()
        private let address = UILabel()

        override func viewDidLoad() {
            super.viewDidLoad()
            message.numberOfLines = 0
            message.elementID = UpdateRequiredElement.message
            address.elementID = UpdateRequiredElement.getUpdate
            view.fill(with: UIStackView.column([message, getUpdate, address, UIView()]))
            bind(\.strings) {
                $0.navigationItem.title = $1.updateTitle
                $0.getUpdate.text = $1.updateGetUpdate
            }
            bind(\.message) { $0.message.text = $1 }
            bind(\.address) { $0.address.text = $1 }
        }
    }
#endif

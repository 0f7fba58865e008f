#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class UpdateRequiredViewController: ScreenController<
        UpdateRequiredViewInputData, Never
    >,
    UpdateRequiredView
    {
        private let message = UILabel()
        private let getUpdate = UIButton(primaryAction: nil)

        override func viewDidLoad() {
            super.viewDidLoad()
            message.numberOfLines = 0
            message.elementID = UpdateRequiredElement.message
            getUpdate.elementID = UpdateRequiredElement.getUpdate
            view.fill(with: UIStackView.column([message, getUpdate, UIView()]))
            getUpdate.onTapOpen { [viewModel] in viewModel.viewInputData.value.address }
            showTexts {
                $0.navigationItem.title = strings.updateTitle
                $0.getUpdate.setTitle(strings.updateGetUpdate, for: .normal)
            }
            bind(\.message) { $0.message.text = $1 }
        }
    }
#endif

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
        private let version = UILabel.label(.footnote)
        private let getUpdate = UIButton(primaryAction: nil)

        override func viewDidLoad() {
            super.viewDidLoad()
            message.numberOfLines = 0
            message.elementID = UpdateRequiredElement.message
            getUpdate.elementID = UpdateRequiredElement.getUpdate
            version.elementID = UpdateRequiredElement.version
            fill(with: UIStackView.column([message, getUpdate, version, UIView()]))
            getUpdate.onTapOpen { [viewModel] in viewModel.viewInputData.value.address }
            showTexts {
                $0.navigationItem.title = strings.updateTitle
                $0.getUpdate.setTitle(strings.updateGetUpdate, for: .normal)
            }
            bind(\.message) { $0.message.text = $1 }
            bind(\.version) { $0.version.text = $1 }
        }
    }
#endif

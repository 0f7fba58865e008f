#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class ViewerStatusViewController: ScreenController<
        ViewerStatusViewInputData, Never
    >,
    ViewerStatusView
    {
        private let message = UILabel()

        override func viewDidLoad() {
            super.viewDidLoad()
            message.numberOfLines = 0
            message.elementID = ViewerStatusElement.viewer
            fill(with: message)
            bind(\.message) {
                $0.message.text = $1
                $0.view.isHidden = $1 == nil
            }
        }
    }
#endif

#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class UndoBannerViewController: ScreenController<UndoBannerViewInputData, UndoBannerViewEvent>,
        UndoBannerView
    {
        private let message = UILabel.label()
        private let undo = UIButton(primaryAction: nil)

        override func viewDidLoad() {
            super.viewDidLoad()
            undo.elementID = UndoBannerElement.undo
            view.fill(with: UIStackView(arrangedSubviews: [message, undo]))
            on(undo, .primaryActionTriggered) { _ in .undo }
            showTexts { $0.undo.setTitle(strings.undoUndo, for: .normal) }
            bind(\.message) {
                $0.message.text = $1
                $0.view.isHidden = $1 == nil
            }
        }
    }
#endif

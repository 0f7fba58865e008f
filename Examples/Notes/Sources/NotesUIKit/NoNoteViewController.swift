#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class NoNoteViewController: ScreenController<NoNoteViewInputData, Never>, NoNoteView {
        private let hint = UILabel.label()

        override func viewDidLoad() {
            super.viewDidLoad()
            view.fill(with: UIStackView.column([hint, UIView()]))
            showTexts {
                $0.navigationItem.title = strings.detailsNote
                $0.hint.text = strings.detailsNone
            }
        }
    }
#endif

#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class NoNoteViewController: ScreenController<NoNoteViewInputData, Never>, NoNoteView {
        override func viewDidLoad() {
            super.viewDidLoad()
            showTexts { $0.navigationItem.title = strings.detailsNone }
        }
    }
#endif

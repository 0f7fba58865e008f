#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    /// The view controller of the home screen. Its sections are the view controllers of other modules.
    final class NotesHomeViewController: ScreenController<NotesHomeViewInputData, NotesHomeViewEvent>,
        NotesHomeView, StackStyling
    {
        private let sections: NotesHomeSections
        private let session = UIView()
        private let undo = UIView()
        private let pinnedHeading = UILabel.heading()
        private let pinned = UIView()
        private let latestHeading = UILabel.heading()
        private let latest = UIView()
        private let allNotes = UIButton(primaryAction: nil)

        init(
            viewModel: any ViewModel<NotesHomeViewInputData, NotesHomeViewEvent>, sections: NotesHomeSections
        ) {
            self.sections = sections
            super.init(viewModel)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            navigationItem.largeTitleDisplayMode = .always
            addTrailingButton(NotesHomeElement.newNote) { .newNote }
            allNotes.elementID = NotesHomeElement.allNotes
            on(allNotes, .primaryActionTriggered) { _ in .allNotes }
            view.fill(
                withScrolling: .column([
                    session, undo, pinnedHeading, pinned, latestHeading, latest, allNotes,
                ]))
            show(sections.session, in: session, true)
            show(sections.undo, in: undo, true)
            showTexts { $0.showLabels() }
            bind(\.showsPinned) {
                $0.show($0.sections.pinned, in: $0.pinned, $1)
                $0.pinnedHeading.isHidden = !$1
            }
            bind(\.showsLatest) { $0.show($0.sections.latest, in: $0.latest, $1) }
            bind(\.hasNotes) { $0.allNotes.isHidden = !$1 }
            bind(\.hasLatestHeading) { $0.latestHeading.isHidden = !$1 }
        }

        private func showLabels() {
            navigationItem.title = strings.homeTitle
            navigationItem.rightBarButtonItem?.title = strings.homeNew
            pinnedHeading.text = strings.homePinned
            latestHeading.text = strings.homeLatest
            allNotes.setTitle(strings.homeAllNotes, for: .normal)
        }

        func style(_ stack: UINavigationController) { stack.navigationBar.prefersLargeTitles = true }
    }

    extension NotesHomeViewInputData {
        fileprivate var hasLatestHeading: Bool { showsLatest && hasNotes }
    }
#endif

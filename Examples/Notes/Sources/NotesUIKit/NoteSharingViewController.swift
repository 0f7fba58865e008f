#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class NoteSharingViewController: ScreenController<NoteSharingViewInputData, NoteSharingViewEvent>,
        NoteSharingView, SheetStyling
    {
        private let noteTitle = UILabel.heading()
        private let explanation = UILabel.label()
        private let status = UILabel.label(.footnote)
        private let share = UIButton(primaryAction: nil)
        private let signIn = UIButton(primaryAction: nil)
        private let copyLink = UIButton(primaryAction: nil)
        private let stop = UIButton(primaryAction: nil)
        private let failure = FailureView()

        func style(_ sheet: UISheetPresentationController) {
            sheet.detents = [.medium(), .large()]
            sheet.prefersGrabberVisible = true
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            addTrailingButton(NoteSharingElement.done) { .done }
            explanation.elementID = NoteSharingElement.explanation
            status.elementID = NoteSharingElement.status
            share.elementID = NoteSharingElement.share
            signIn.elementID = NoteSharingElement.signIn
            copyLink.elementID = NoteSharingElement.copyLink
            stop.elementID = NoteSharingElement.stop
            fill(
                withScrolling: .column([
                    noteTitle, explanation, status, share, signIn, copyLink, stop, failure,
                ]))
            on(share, .primaryActionTriggered) { _ in .share(true) }
            on(signIn, .primaryActionTriggered) { _ in .signIn }
            on(copyLink, .primaryActionTriggered) { controller in
                UIPasteboard.general.url = NotesLinks.link(
                    to: controller.viewModel.viewInputData.value.address)
                return .linkCopied
            }
            on(stop, .primaryActionTriggered) { _ in .share(false) }
            on(failure.retry, .primaryActionTriggered) { _ in .retry }
            showTexts { $0.showLabels() }
            bind(\.heading) { $0.noteTitle.text = $1 }
            bind(\.explanation) { $0.explanation.text = $1 }
            bind(\.status) { $0.status.text = $1 }
            bind(\.canShare) { $0.share.isHidden = !$1 }
            bind(\.offersSignIn) { $0.signIn.isHidden = !$1 }
            bind(\.canCopyLink) { $0.copyLink.isHidden = !$1 }
            bind(\.isShared) { $0.stop.isHidden = !$1 }
            bind(\.failure) { $0.failure.show($1) }
        }

        private func showLabels() {
            navigationItem.title = strings.sharingTitle
            navigationItem.rightBarButtonItem?.title = strings.sharingDone
            share.setTitle(strings.sharingShare, for: .normal)
            signIn.setTitle(strings.accountSignIn, for: .normal)
            copyLink.setTitle(strings.sharingCopyLink, for: .normal)
            stop.setTitle(strings.listUnshare, for: .normal)
            failure.showLabels()
        }
    }

    extension NoteSharingViewInputData {
        /// The title of the note, or a text that explains why no note is shown.
        fileprivate var heading: String? { noteTitle ?? absence }

        fileprivate var canShare: Bool { noteTitle != nil && !isShared }
    }
#endif

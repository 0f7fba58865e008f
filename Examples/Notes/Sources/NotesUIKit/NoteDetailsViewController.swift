#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class NoteDetailsViewController: ScreenController<NoteDetailsViewInputData, NoteDetailsViewEvent>,
        NoteDetailsView
    {
        private let text = UILabel()
        private let date = UILabel()
        private let pinned = UISwitch()
        private let shared = UISwitch()
        private let delete = UIButton(primaryAction: UIAction(title: "Delete note") { _ in })
        private let gone = UILabel()

        init(viewModel: any NoteDetailsViewModel) { super.init(viewModel.erased) }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            addTrailingButton("Edit", "edit") { .edit }
            text.numberOfLines = 0
            text.accessibilityIdentifier = "text"
            pinned.accessibilityIdentifier = "pinned"
            pinned.accessibilityLabel = "Pinned"
            shared.accessibilityIdentifier = "shared"
            shared.accessibilityLabel = "Shared"
            delete.accessibilityIdentifier = "delete"
            gone.text = "This note is gone"
            view.fill(with: UIStackView.column([text, date, pinned, shared, delete, gone, UIView()]))
            on(pinned, .valueChanged) { .pin($0.pinned.isOn) }
            on(shared, .valueChanged) { .share($0.shared.isOn) }
            on(delete, .primaryActionTriggered) { _ in .delete }
            bind(\.title) { $0.navigationItem.title = $1 }
            bind(\.text) { $0.text.text = $1 }
            bind(\.date) { $0.date.text = $1 }
            bind(\.isPinned) { $0.pinned.isOn = $1 }
            bind(\.isShared) { $0.shared.isOn = $1 }
            bind(\.failure) { $0.gone.text = $1 ?? "This note is gone" }
            bind(\.isThere) { $0.show(isThere: $1) }
        }

        private func show(isThere: Bool) {
            for part in [text, date, pinned, shared, delete] { part.isHidden = !isThere }
            gone.isHidden = isThere
            navigationItem.rightBarButtonItem?.isEnabled = isThere
        }
    }
#endif

#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class NoteEditorViewController: ScreenController<NoteEditorViewInputData, NoteEditorViewEvent>,
        NoteEditorView, UITextViewDelegate, SheetStyling
    {
        private let text = UITextView()

        init(viewModel: any NoteEditorViewModel) { super.init(viewModel.erased) }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            addLeadingButton("Cancel", "cancel") { .cancel }
            addTrailingButton("Save", "save") { .save }
            text.accessibilityIdentifier = "text"
            text.accessibilityLabel = "Text"
            text.accessibilityHint = "The first line is the title"
            text.font = .preferredFont(forTextStyle: .body)
            text.adjustsFontForContentSizeCategory = true
            text.delegate = self
            view.fill(with: text)
            bind(\.title) { $0.navigationItem.title = $1 }
            // What is typed comes back as it is: to set it again would move the cursor.
            bind(\.text) { if $0.text.text != $1 { $0.text.text = $1 } }
            bind(\.canType) { $0.text.isEditable = $1 }
            bind(\.canSave) { $0.navigationItem.rightBarButtonItem?.isEnabled = $1 }
        }

        func textViewDidChange(_ textView: UITextView) { send(.textChanged(textView.text)) }

        func style(_ sheet: UISheetPresentationController) {
            sheet.detents = [.medium(), .large()]
            sheet.prefersGrabberVisible = true
        }
    }
#endif

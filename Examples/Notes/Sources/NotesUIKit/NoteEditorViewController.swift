#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class NoteEditorViewController: ScreenController<NoteEditorViewInputData, NoteEditorViewEvent>,
        NoteEditorView, UITextViewDelegate, SheetStyling
    {
        private let text = UITextView()

        override func viewDidLoad() {
            super.viewDidLoad()
            addLeadingButton(NoteEditorElement.cancel) { .cancel }
            addTrailingButton(NoteEditorElement.save) { .save }
            text.elementID = NoteEditorElement.text
            text.font = .preferredFont(forTextStyle: .body)
            text.adjustsFontForContentSizeCategory = true
            text.delegate = self
            view.fill(with: text)
            showTexts { $0.showLabels() }
            bind(\.title) { $0.navigationItem.title = $1 }
            // Setting the same text again would move the cursor.
            bind(\.text) { if $0.text.text != $1 { $0.text.text = $1 } }
            bind(\.canType) { $0.text.isEditable = $1 }
            bind(\.canSave) { $0.navigationItem.rightBarButtonItem?.isEnabled = $1 }
        }

        private func showLabels() {
            navigationItem.leftBarButtonItem?.title = strings.editorCancel
            navigationItem.rightBarButtonItem?.title = strings.editorSave
            text.accessibilityLabel = strings.editorText
            text.accessibilityHint = strings.editorFirstLine
        }

        func textViewDidChange(_ textView: UITextView) {
            send(.textChanged(textView.text), for: .type(textView.text), on: NoteEditorElement.text)
        }

        func style(_ sheet: UISheetPresentationController) {
            sheet.detents = [.medium(), .large()]
            sheet.prefersGrabberVisible = true
        }
    }
#endif

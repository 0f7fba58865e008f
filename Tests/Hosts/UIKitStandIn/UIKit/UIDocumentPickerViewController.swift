public import UniformTypeIdentifiers

// https://developer.apple.com/documentation/uikit/uidocumentpickerdelegate
@MainActor
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
    public func documentPicker(
        _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
    ) {}
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

// https://developer.apple.com/documentation/uikit/uidocumentpickerviewcontroller
@MainActor
open class UIDocumentPickerViewController: UIViewController {
    open weak var delegate: (any UIDocumentPickerDelegate)?
    open var allowsMultipleSelection = false
    /// The types of the documents that the user can pick, for tests.
    public let contentTypes: [UTType]

    // https://developer.apple.com/documentation/uikit/uidocumentpickerviewcontroller/init(foropeningcontenttypes:ascopy:)
    public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
        self.contentTypes = contentTypes
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }
}

// MARK: - User actions

extension UIDocumentPickerViewController {
    /// Simulates picking documents. The picker is dismissed before its delegate is called.
    /// - Returns: `false` if the picker isn't visible, or doesn't allow several documents.
    @discardableResult
    public func pick(_ urls: [URL]) -> Bool {
        guard view.window != nil, !isBeingDismissed, urls.count == 1 || allowsMultipleSelection else {
            return false
        }
        dismiss(animated: true) { self.delegate?.documentPicker(self, didPickDocumentsAt: urls) }
        return true
    }

    /// Simulates a tap on Cancel.
    public func cancel() {
        dismiss(animated: true) { self.delegate?.documentPickerWasCancelled(self) }
    }
}

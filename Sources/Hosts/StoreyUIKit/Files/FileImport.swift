#if canImport(UIKit)
    import Storey
    import UIKit
    import UniformTypeIdentifiers

    /// Lets the user choose files with a tap on a view.
    @MainActor
    final class FileImport: NSObject, UIInteraction, UIDocumentPickerDelegate {
        private(set) weak var view: UIView?
        private let extensions: [String]
        private let allowsSeveral: Bool
        private let receive: ([File]) -> Void
        private let fail: (any Error) -> Void

        /// - Parameters:
        ///   - extensions: The extensions of the names of the files that are offered, or none to offer all files.
        ///   - allowsSeveral: Whether the user can choose several files at once.
        ///   - receive: Called with the chosen files.
        ///   - fail: Called if a chosen file can't be read.
        init(
            _ extensions: [String], allowsSeveral: Bool, receive: @escaping ([File]) -> Void,
            fail: @escaping (any Error) -> Void
        ) {
            self.extensions = extensions
            self.allowsSeveral = allowsSeveral
            self.receive = receive
            self.fail = fail
        }

        func willMove(to view: UIView?) {}

        func didMove(to view: UIView?) { self.view = view }

        /// Shows the document picker.
        func choose(over presenter: UIViewController) {
            let types = extensions.compactMap { UTType(filenameExtension: $0) }
            let picker = UIDocumentPickerViewController(
                forOpeningContentTypes: types.isEmpty ? [.item] : types, asCopy: true)
            picker.allowsMultipleSelection = allowsSeveral
            picker.delegate = self
            presenter.present(picker, animated: true)
        }

        /// Handles files that the user has chosen.
        func accept(_ files: [File]) { if !files.isEmpty { receive(files) } }

        func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
            do {
                accept(try urls.map { File($0.lastPathComponent, bytes: [UInt8](try Data(contentsOf: $0))) })
            } catch {
                fail(error)
            }
        }
    }
#endif

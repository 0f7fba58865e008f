#if canImport(UIKit)
    import Storey
    import UIKit

    /// Lets the user save or share a file with a tap on a view.
    @MainActor
    final class FileExport: NSObject, UIInteraction {
        private(set) weak var view: UIView?
        private let makeFile: () -> File?

        init(_ makeFile: @escaping () -> File?) { self.makeFile = makeFile }

        func willMove(to view: UIView?) {}

        func didMove(to view: UIView?) { self.view = view }

        /// The file, which is created from the current data.
        var file: File? { makeFile() }

        /// Shows the share sheet.
        /// - Throws: An error if the file can't be written for it.
        func share(over presenter: UIViewController) throws {
            guard let file else { return }
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let name = file.name.replacingOccurrences(of: "/", with: "-")
            let url = folder.appendingPathComponent(name.isEmpty ? "file" : name)
            try Data(file.bytes).write(to: url)
            let sheet = UIActivityViewController(activityItems: [url], applicationActivities: nil)
            sheet.completionWithItemsHandler = { _, _, _, _ in
                try? FileManager.default.removeItem(at: folder)
            }
            // A popover, such as on iPad, requires a source.
            sheet.popoverPresentationController?.sourceView = view ?? presenter.view
            sheet.popoverPresentationController?.sourceRect = (view ?? presenter.view).bounds
            presenter.present(sheet, animated: true)
        }
    }
#endif

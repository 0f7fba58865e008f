#if canImport(UIKit)
    public import Storey
    public import UIKit

    extension FieldBinding {
        /// Lets the user save or share a file with a tap on a button, in the system's share sheet.
        ///
        /// A headless test reads the file with `app.file(id)`, where `id` is the button's accessibility identifier.
        ///
        /// ```swift
        /// download(saveArchive) { $0.viewModel.viewInputData.value.archive }
        /// ```
        /// - Parameters:
        ///   - button: The button.
        ///   - file: Creates the file when the user taps the button, or returns `nil` if there is nothing to save yet. The view
        ///     controller is passed in, so the closure doesn't need to capture it.
        public func download(_ button: UIButton, _ file: @escaping (Self) -> File?) {
            let export = FileExport { [weak self] in self.flatMap(file) }
            button.addInteraction(export)
            button.addAction(
                UIAction { [weak self, weak export] _ in
                    guard let self, let export else { return }
                    do { try export.share(over: self) } catch { hostRoot?.navigation?.raise(error) }
                }, for: .primaryActionTriggered)
        }

        /// Lets the user choose files with a tap on a button, in the system's document picker. Their contents aren't checked.
        ///
        /// If the button has an accessibility identifier, session recordings contain the choice, and a headless test chooses
        /// files with `app.choose(files, in: id)`. If a file can't be read, the app's coordinators receive the error.
        ///
        /// ```swift
        /// fileInput(importFiles, accepting: ["json", "md"], allowsSeveral: true) { _, files in .filesChosen(files) }
        /// ```
        /// - Parameters:
        ///   - button: The button.
        ///   - extensions: The extensions of the names of the files that are offered to the user, or none to offer all files.
        ///   - allowsSeveral: Whether the user can choose several files at once.
        ///   - event: Returns the view event for the chosen files, at least one. The view controller is passed in, so the
        ///     closure doesn't need to capture it.
        public func fileInput(
            _ button: UIButton, accepting extensions: [String] = [], allowsSeveral: Bool = false,
            on event: @escaping (Self, [File]) -> ViewEvent
        ) {
            let choice = FileImport(extensions, allowsSeveral: allowsSeveral) {
                [weak self, weak button] files in
                guard let self else { return }
                guard let identifier = button?.accessibilityIdentifier else {
                    return send(event(self, files))
                }
                send(event(self, files), for: .choose(files), on: identifier)
            } fail: { [weak self] in
                self?.hostRoot?.navigation?.raise($0)
            }
            button.addInteraction(choice)
            button.addAction(
                UIAction { [weak self, weak choice] _ in
                    if let self { choice?.choose(over: self) }
                }, for: .primaryActionTriggered)
        }
    }
#endif

import Foundation

extension Template {
    /// Creates a built-in template from files that the build embeds from `Resources`.
    ///
    /// `Resources` has the layout of a folder of custom templates, with two differences. A file has the suffix `.template`,
    /// so that other tools don't read `{{Name}}.swift` as Swift code. And because SwiftPM embeds all files in one
    /// namespace and skips names that start with a dot, some names differ from the template's, such as
    /// `module-lines.json`.
    /// - Parameters:
    ///   - name: The template's name.
    ///   - folders: The contents of the files, by folder relative to the app's folder, and by name.
    ///   - lines: The contents of the template's `lines.json`.
    init(
        _ name: String, embedded folders: KeyValuePairs<String, KeyValuePairs<String, [UInt8]>>,
        lines: [UInt8]? = nil
    ) {
        let files = folders.flatMap { folder, files in
            files.map { name, text in
                File(folder.isEmpty ? name : "\(folder)/\(name)", String(decoding: text, as: UTF8.self))
            }
        }
        guard let lines else {
            self.init(name, files: files)
            return
        }
        do {
            try self.init(name, files: files, lines: Data(lines))
        } catch {
            preconditionFailure("\(name)-lines.json is invalid: \(error)")
        }
    }
}

public import Foundation
import StoreyInternal

/// Changes of a project's files: ``LayerRules/fixes(for:index:)`` removes what it doesn't need, and ``AdoptionReport/rewrites``
/// replaces another library.
///
/// A fix is proposed only if the project compiles with it. What may be needed in a way that the sources don't tell is in
/// ``skipped``.
public struct SourceFixes: Sendable {
    /// A change of one line or declaration.
    public struct Fix: Sendable, Equatable {
        /// The path of the file, relative to the project's root.
        public var file: String
        /// The position before the change.
        public var position: SourcePosition
        /// A description of the change, such as `removed import Notes`.
        public var message: String
    }

    /// An import or a declaration that looks unused, and that isn't changed.
    public struct SkippedFix: Sendable, Equatable {
        /// The path of the file, relative to the project's root.
        public var file: String
        /// The position of the import or of the declaration's name.
        public var position: SourcePosition
        /// The import or the name of the declaration.
        public var subject: String
        /// The reason why it isn't changed.
        public var reason: String
    }

    /// A file with changes.
    public struct ChangedFile: Sendable, Equatable {
        /// The path, relative to the project's root.
        public var path: String
        /// The content without the changes.
        public var before: Data
        /// The content with the changes.
        public var after: Data
    }

    /// The project's folder.
    public let root: URL
    /// The changes, sorted by file and position.
    public let fixes: [Fix]
    /// The imports and declarations that look unused, and that aren't changed, sorted by file and position.
    public let skipped: [SkippedFix]
    /// The files with changes, sorted by path.
    public let files: [ChangedFile]
    /// The paths of the files that aren't in the index, or changed after they were compiled. Empty without an index.
    public let filesWithoutIndex: [String]

    /// Writes the changed files.
    ///
    /// - Throws: `LayerError` if a file can't be written, or if it changed since it was read. The files before it are written.
    public func apply() throws(LayerError) {
        for file in files {
            let url = root.appendingPathComponent(file.path)
            let current: Data
            do {
                current = try Data(contentsOf: url)
            } catch {
                throw LayerError(.unreadable, file.path, error.systemDescription)
            }
            guard current == file.before else {
                throw LayerError(
                    .unreadable, file.path, "The file changed while it was fixed. Run the command again.")
            }
            do {
                // A replaced file has the permissions of a new one.
                let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
                try file.after.write(to: url, options: .atomic)
                try FileManager.default.setAttributes(
                    attributes.filter { $0.key == .posixPermissions }, ofItemAtPath: url.path)
            } catch {
                throw LayerError(
                    .unreadable, file.path, "The file can't be written: \(error.systemDescription)")
            }
        }
    }
}

/// The reason why the notes in files can't be imported.
package struct NotesImportError: Error, Equatable {
    package enum Reason: Error, Equatable {
        /// The file is neither an archive nor a text.
        case otherKind
        /// The archive can't be read.
        case damaged
        /// A later version of the app wrote the archive.
        case newer
        /// The text isn't in UTF-8.
        case notText
        /// The text of a note is longer than the service stores.
        case tooLong
    }

    /// The name of the file.
    package let file: String
    package let reason: Reason
}

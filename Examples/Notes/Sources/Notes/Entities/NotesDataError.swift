import Storey

/// An error while reading or writing notes. The operation can be retried: the caller still has the data to
/// write.
package struct NotesDataError: RetryableError, Codable, CustomStringConvertible {
    /// The reason, from which screens make their message.
    package let reason: StorageFailure
    /// A description for logs, never shown on a screen.
    package let description: String

    package init(_ reason: StorageFailure, description: String) {
        self.reason = reason
        self.description = description
    }
}

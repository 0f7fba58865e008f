import Storey

/// An error while reading or writing notes. The operation can be retried: the caller still has the data to
/// write.
package struct NotesDataError: RetryableError, Codable, CustomStringConvertible {
    package let description: String

    init(underlying: any Error) { description = "\(underlying)" }
}

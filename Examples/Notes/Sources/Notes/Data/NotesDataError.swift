import Storey

/// Notes could not be read or written this time. Nothing is lost: what was to be written is still with who wrote it.
package struct NotesDataError: RetryableError, Codable, CustomStringConvertible {
    package let description: String

    init(underlying: any Error) { description = "\(underlying)" }
}

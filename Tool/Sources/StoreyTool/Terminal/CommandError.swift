import Foundation

/// An error that ends a command with status 2.
struct CommandError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// Returns the message of an error. Foundation's own descriptions are made for debugging, not for users.
func describe(_ error: any Error) -> String {
    error is CocoaError || error is POSIXError ? error.localizedDescription : "\(error)"
}

/// Writes a file atomically.
/// - Throws: ``CommandError`` with the file's path and the reason.
func writeFile(_ data: Data, to file: URL) throws(CommandError) {
    do {
        try data.write(to: file, options: .atomic)
    } catch {
        throw CommandError("Cannot write \(file.relativePath): \(error.localizedDescription)")
    }
}

/// Writes a text file atomically.
/// - Throws: ``CommandError`` with the file's path and the reason.
func writeFile(_ text: String, to file: URL) throws(CommandError) {
    try writeFile(Data(text.utf8), to: file)
}

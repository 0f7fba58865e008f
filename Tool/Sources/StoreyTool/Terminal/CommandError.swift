import Foundation
import ToolInternal

/// An error that ends a command with status 2.
struct CommandError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// Writes a file atomically.
/// - Throws: ``CommandError`` with the file's path and the reason.
func writeFile(_ data: Data, to file: URL) throws(CommandError) {
    do {
        try data.write(to: file, options: .atomic)
    } catch {
        throw CommandError("Cannot write \(file.relativePath): \(error.systemDescription)")
    }
}

/// Writes a text file atomically.
/// - Throws: ``CommandError`` with the file's path and the reason.
func writeFile(_ text: String, to file: URL) throws(CommandError) {
    try writeFile(Data(text.utf8), to: file)
}

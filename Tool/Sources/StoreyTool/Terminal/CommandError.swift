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
        try data.writeOutput(to: file)
    } catch {
        throw CommandError("Cannot write \(file.relativePath): \(error.systemDescription)")
    }
}

extension Data {
    /// Writes an output file: atomically, unless it is a pipe or a device such as `/dev/null`, which root would replace with a
    /// file.
    func writeOutput(to file: URL) throws {
        var status = stat()
        let isSpecial = stat(file.path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
        guard isSpecial, status.st_mode & S_IFMT != S_IFDIR else {
            return try write(to: file, options: .atomic)
        }
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        try handle.write(contentsOf: self)
    }
}

/// Writes a text file atomically.
/// - Throws: ``CommandError`` with the file's path and the reason.
func writeFile(_ text: String, to file: URL) throws(CommandError) {
    try writeFile(Data(text.utf8), to: file)
}

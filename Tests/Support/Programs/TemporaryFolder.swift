public import Foundation

/// A temporary folder for a test.
public enum TemporaryFolder {
    /// Creates a folder with files, and removes it after the closure.
    /// - Parameters:
    ///   - files: The files' contents by their relative paths.
    ///   - body: The test.
    public static func with<Value>(
        _ files: [String: String] = [:], _ body: (URL) async throws -> Value
    ) async throws -> Value {
        let folder = try made(files)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await body(folder)
    }

    private static func made(_ files: [String: String]) throws -> URL {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("storey-test-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (path, text) in files { try write(text, to: folder.appendingPathComponent(path)) }
        return folder
    }

    /// Writes a file and creates its parent folders.
    /// - Parameters:
    ///   - text: The file's contents.
    ///   - file: The file's URL.
    public static func write(_ text: String, to file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}

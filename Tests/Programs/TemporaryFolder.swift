public import Foundation

/// A folder with a few files, for one test.
public enum TemporaryFolder {
    /// Writes the files, and removes the folder with all that is in it after the body.
    /// - Parameters:
    ///   - files: texts by their paths in the folder.
    ///   - body: what happens there.
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

    /// Writes a text into a file, and makes the folders it lies in.
    /// - Parameters:
    ///   - text: what is in the file then.
    ///   - file: the file.
    public static func write(_ text: String, to file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}

import Foundation
import Testing

/// A temporary folder of stubs.
final class StubFiles {
    let path: String

    init(_ files: [String: String] = [:]) throws {
        path =
            FileManager.default.temporaryDirectory.appendingPathComponent("stubs-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (file, text) in files { try write(text, to: file) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, to file: String) throws {
        let url = URL(fileURLWithPath: path).appendingPathComponent(file)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func remove(_ file: String) throws { try FileManager.default.removeItem(atPath: path + "/" + file) }

    func link(_ file: String, to destination: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: path + "/" + file, withDestinationPath: destination)
    }
}

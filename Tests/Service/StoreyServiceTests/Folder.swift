import Foundation

/// A temporary folder that is deleted on deinitialization.
final class Folder: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "storey service \(UUID())").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }

    func size() throws -> Int {
        try names().reduce(0) { size, name in
            try size
                + (FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")[.size] as? Int ?? 0)
        }
    }
}

import Foundation

/// What logs and configurations are held against: what `Scripts/setup.sh test` fetched.
enum Standard {
    static let checkout = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
        url.deletingLastPathComponent()
    }
    static let folder = checkout.appendingPathComponent(".build/sarif")
    static let isThere = FileManager.default.fileExists(atPath: folder.path)
}

import Foundation

/// The validators and schemas that `Scripts/setup.sh test` installs.
enum TestResources {
    static let checkout = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
        url.deletingLastPathComponent()
    }
    static let folder = checkout.appendingPathComponent(".build/sarif")
    static let isInstalled = FileManager.default.fileExists(atPath: folder.path)
}

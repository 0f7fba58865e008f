import Foundation

/// The files of a broadcast, all in one folder: on Apple's systems that of an App Group.
struct FolderOfBroadcast: Sendable {
    let url: URL

    /// Short, since the path of a socket may have 103 bytes, and that of an App Group's folder has about 85.
    var socket: String { url.appendingPathComponent("share.sock").path }

    func channel(_ name: String) -> URL { url.appendingPathComponent(name) }

    /// A name that no earlier broadcast had.
    static func newChannel() -> String {
        prefix + String(UInt64.random(in: .min ... .max), radix: 16) + suffix
    }

    static func isChannel(_ name: String) -> Bool {
        name.hasPrefix(prefix) && name.hasSuffix(suffix) && name.utf8.count <= 64
            && name.utf8.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count).allSatisfy {
                UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0
            }
    }

    private static let prefix = "frames-"
    private static let suffix = ".ring"

    /// Removes what broadcasts left that were killed.
    func removeLeftovers() throws(ShareError) {
        do {
            for name in try FileManager.default.contentsOfDirectory(atPath: url.path)
            where Self.isChannel(name) {
                try FileManager.default.removeItem(at: channel(name))
            }
        } catch {
            throw ShareError(.system, "cannot clear the folder \(url.path) of earlier broadcasts: \(error)")
        }
    }
}

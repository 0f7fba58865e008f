import Foundation

/// The files of a broadcast in one folder. On Apple platforms that's the folder of an App Group.
struct BroadcastFolder: Sendable {
    let url: URL

    /// A short name, because a socket's path is limited to 103 bytes and an App Group's folder takes about 85.
    var socket: String { url.appendingPathComponent("share.sock").path }

    func channel(_ name: String) -> URL { url.appendingPathComponent(name) }

    /// Returns a unique name for a channel's file.
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

    /// Removes the files of broadcasts that were killed.
    func removeLeftovers() throws(ShareError) {
        do {
            for name in try FileManager.default.contentsOfDirectory(atPath: url.path)
            where Self.isChannel(name) {
                try FileManager.default.removeItem(at: channel(name))
            }
        } catch {
            throw ShareError(
                .system, "Can't remove the files of earlier broadcasts from \(url.path): \(error)")
        }
    }
}

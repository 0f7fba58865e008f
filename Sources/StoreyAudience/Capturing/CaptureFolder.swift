#if os(Linux)
    public import Foundation
    public import StoreyShare

    /// A new folder where frames are handed over, which nobody else can read; in memory where there is such a place.
    public struct CaptureFolder: Sendable {
        /// Where it is.
        public let url: URL

        /// Makes it.
        /// - Throws: `ShareError` where it can't be made.
        public init() throws(ShareError) {
            let memory = URL(fileURLWithPath: "/dev/shm", isDirectory: true)
            let isThere = FileManager.default.isWritableFile(atPath: memory.path)
            url = (isThere ? memory : FileManager.default.temporaryDirectory)
                .appendingPathComponent("storey-share-\(UUID().uuidString)", isDirectory: true)
            do {
                try FileManager.default.createDirectory(
                    at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            } catch {
                throw ShareError(
                    .system, "no folder can be made at \(url.path): \(error.localizedDescription)")
            }
        }

        /// Removes it, with all that is in it.
        public func remove() { try? FileManager.default.removeItem(at: url) }
    }
#endif

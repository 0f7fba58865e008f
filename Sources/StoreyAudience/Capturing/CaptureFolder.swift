#if os(Linux)
    public import Foundation
    public import StoreyShare

    /// A new folder where frames are handed over, which nobody else can read; in memory where there is such a place.
    ///
    /// Where a process was killed before it could remove its folder, the next one that makes one does.
    public struct CaptureFolder: Sendable {
        /// Where it is.
        public let url: URL
        private let hold: Hold

        /// Makes it.
        /// - Throws: `ShareError` where it can't be made.
        public init() throws(ShareError) {
            let memory = URL(fileURLWithPath: "/dev/shm", isDirectory: true)
            let isThere = FileManager.default.isWritableFile(atPath: memory.path)
            try self.init(in: isThere ? memory : FileManager.default.temporaryDirectory)
        }

        init(in place: URL) throws(ShareError) {
            Self.removeLeftovers(in: place)
            url = place.appendingPathComponent("\(Self.prefix)\(UUID().uuidString)", isDirectory: true)
            do {
                try FileManager.default.createDirectory(
                    at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            } catch {
                throw ShareError(
                    .system, "no folder can be made at \(url.path): \(error.localizedDescription)")
            }
            guard let hold = Hold(of: url) else {
                throw ShareError(.system, "the folder \(url.path) can't be held on to")
            }
            self.hold = hold
        }

        /// Removes it, with all that is in it.
        public func remove() { try? FileManager.default.removeItem(at: url) }

        private static let prefix = "storey-share-"

        /// Those that nobody holds on to any more. Others' can't be removed, and stay.
        private static func removeLeftovers(in place: URL) {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
            for name in names where name.hasPrefix(prefix) {
                let url = place.appendingPathComponent(name, isDirectory: true)
                // One that was made just now is not held yet.
                guard let status = try? FileManager.default.attributesOfItem(atPath: url.path),
                    let made = status[.modificationDate] as? Date, made.timeIntervalSinceNow < -10,
                    let hold = Hold(of: url)
                else { continue }
                withExtendedLifetime(hold) { try? FileManager.default.removeItem(at: url) }
            }
        }

        /// A lock on the folder, which the system takes off however its process ends.
        private final class Hold: Sendable {
            private let descriptor: Int32

            /// - Returns: nil where another process holds on to it.
            init?(of url: URL) {
                descriptor = open(url.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
                guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
                    if descriptor >= 0 { close(descriptor) }
                    return nil
                }
            }

            deinit { close(descriptor) }
        }
    }
#endif

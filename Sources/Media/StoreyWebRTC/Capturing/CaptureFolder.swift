#if os(Linux)
    public import Foundation
    import StoreyInternal
    public import StoreyShare

    /// A new folder for handing over frames, readable by this user only. It's in memory if the system has `/dev/shm`.
    ///
    /// The next process that creates such a folder removes the folders of processes that were killed.
    public struct CaptureFolder: Sendable {
        /// The URL of the folder.
        public let url: URL
        private let hold: Hold

        /// Creates the folder.
        /// - Throws: `ShareError` if the folder can't be created.
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
                    .system, "Can't create the folder \(url.path): \(error.systemDescription)")
            }
            guard let hold = Hold(of: url) else {
                throw ShareError(.system, "Can't lock the folder \(url.path).")
            }
            self.hold = hold
        }

        /// Removes the folder and its contents.
        public func remove() { try? FileManager.default.removeItem(at: url) }

        private static let prefix = "storey-share-"

        /// Removes folders that no process holds any more. Folders of other users can't be removed and stay.
        private static func removeLeftovers(in place: URL) {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
            for name in names where name.hasPrefix(prefix) {
                let url = place.appendingPathComponent(name, isDirectory: true)
                // A folder that was created a moment ago isn't locked yet.
                guard let status = try? FileManager.default.attributesOfItem(atPath: url.path),
                    let made = status[.modificationDate] as? Date, made.timeIntervalSinceNow < -10,
                    let hold = Hold(of: url)
                else { continue }
                withExtendedLifetime(hold) { try? FileManager.default.removeItem(at: url) }
            }
        }

        /// A lock on the folder. The system releases it when the process ends for any reason.
        private final class Hold: Sendable {
            private let descriptor: Int32

            /// - Returns: `nil` if another process holds the lock.
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

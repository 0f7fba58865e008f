#if Share
    import Foundation
    import StoreyInternal

    /// Stores an open room in a file, so that the next run of a program that crashed reopens the same room. The link
    /// stays the same, and viewers' pages, which keep reconnecting, show the screen again.
    ///
    /// Only the file's owner can read it. It expires ten minutes after the program's end, so that old links don't open
    /// new rooms.
    ///
    /// ```swift
    /// let store = RoomStore(at: "/var/lib/guestbook/room.json")
    /// let room = try store.room() ?? RoomConfiguration()
    /// let session = try ScreenShareSession(in: room, store: store, captureProgram: program) { [$0.path] }
    /// ```
    public struct RoomStore: Sendable {
        private let file: AtomicFile

        /// The time after which a stored room expires, in seconds.
        private static let maxAge = 600.0
        /// The interval at which a running program has to call ``touch()``.
        static let refreshInterval = Duration.seconds(60)

        private struct Content: Codable {
            var key: String
            var port: Int
        }

        /// Creates a store for a file. Neither the file nor its folder has to exist.
        /// - Parameter path: The file's path.
        public init(at path: String) { file = AtomicFile(path: path) }

        /// Returns the stored room.
        /// - Parameter configuration: The settings that aren't stored: all but the key and the port.
        /// - Returns: The room, or `nil` if there's none or it has expired.
        /// - Throws: `RoomError` if the file can't be read.
        public func room(
            _ configuration: RoomConfiguration = RoomConfiguration()
        ) throws(RoomError) -> RoomConfiguration? {
            do {
                guard let data = try file.read(), isFresh else { return nil }
                // A file of another format or version is ignored, and replaced when a room opens.
                guard let content = try? JSONDecoder().decode(Content.self, from: data),
                    let key = RoomKey(content.key), (1...65535).contains(content.port)
                else { return nil }
                var room = configuration
                room.key = key
                room.port = content.port
                return room
            } catch {
                throw RoomError(
                    "Can't read the stored room \(file.url.path): \(error.systemDescription)")
            }
        }

        /// A modification date in the future, after the clock was set back, doesn't count either.
        private var isFresh: Bool {
            let attributes = try? FileManager.default.attributesOfItem(atPath: file.url.path)
            guard let date = attributes?[.modificationDate] as? Date else { return false }
            return abs(date.timeIntervalSinceNow) < Self.maxAge
        }

        func save(_ key: RoomKey, port: Int) throws(RoomError) {
            do {
                try file.write(try JSONEncoder().encode(Content(key: key.text, port: port)))
            } catch {
                throw RoomError(
                    "Can't store the room in \(file.url.path). Choose a writable folder: \(error.systemDescription)"
                )
            }
        }

        /// Marks the room as still open. If that fails, the room expires earlier.
        func touch() {
            try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file.url.path)
        }

        func remove() throws(RoomError) {
            do {
                try file.remove()
            } catch {
                throw RoomError(
                    "Can't remove the stored room \(file.url.path). Delete the file, or the next run reopens the room: \(error.systemDescription)"
                )
            }
        }
    }
#endif

#if Share
    import Foundation
    import WholeFile

    /// Where a room is, kept in a file for as long as it is open: if its program ends without closing it, the next one
    /// opens the same room, and viewers' pages, which go on trying, have the picture back. The link stays the same.
    ///
    /// The file is for nobody but its owner to read. It is good for ten minutes after the program's end, so that nobody
    /// who had a link last week sees what is shared today.
    ///
    /// ```swift
    /// let kept = KeptRoom(at: "/var/lib/guestbook/room.json")
    /// let room = try kept.room() ?? RoomConfiguration()
    /// let screening = try Screening(in: room, keptBy: kept, capturingWith: program) { [$0.path] }
    /// ```
    public struct KeptRoom: Sendable {
        private let file: WholeFile

        /// How long after its program's end a room may be opened again, in seconds.
        private static let longest = 600.0
        /// How often a program that runs has to ``stay()``.
        static let renewal = Duration.seconds(60)

        private struct Content: Codable {
            var key: String
            var port: Int
        }

        /// Names the file, which need not be there, nor its folder.
        /// - Parameter path: where it is.
        public init(at path: String) { file = WholeFile(path: path) }

        /// The room that was not closed.
        /// - Parameter configuration: what is not kept: all but the key and the port.
        /// - Returns: nil where there is none, or it is too old.
        /// - Throws: `RoomError` where the file can't be read.
        public func room(
            _ configuration: RoomConfiguration = RoomConfiguration()
        ) throws(RoomError) -> RoomConfiguration? {
            do {
                guard let data = try file.read(), isFresh else { return nil }
                // One that is something else, or of another version, is none: it is replaced when a room is opened.
                guard let content = try? JSONDecoder().decode(Content.self, from: data),
                    let key = RoomKey(content.key), (1...65535).contains(content.port)
                else { return nil }
                var room = configuration
                room.key = key
                room.port = content.port
                return room
            } catch {
                throw RoomError(
                    "The room kept at \(file.url.path) can't be read: \(error.localizedDescription)")
            }
        }

        /// A clock that was set back makes a file of the future of it, which is as good as an old one.
        private var isFresh: Bool {
            let attributes = try? FileManager.default.attributesOfItem(atPath: file.url.path)
            guard let date = attributes?[.modificationDate] as? Date else { return false }
            return abs(date.timeIntervalSinceNow) < Self.longest
        }

        func keep(_ key: RoomKey, port: Int) throws(RoomError) {
            do {
                try file.write(try JSONEncoder().encode(Content(key: key.text, port: port)), isSecret: true)
            } catch {
                throw RoomError(
                    "The room can't be kept at \(file.url.path): choose a folder that can be written to. \(error.localizedDescription)"
                )
            }
        }

        /// Says that the room is still open. Where that fails, the room is only good for less long.
        func stay() {
            try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file.url.path)
        }

        func forget() throws(RoomError) {
            do {
                try file.remove()
            } catch {
                throw RoomError(
                    "The room kept at \(file.url.path) is closed, but would be opened again: delete the file. \(error.localizedDescription)"
                )
            }
        }
    }
#endif

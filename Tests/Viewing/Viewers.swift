#if Share && os(Linux)
    import Foundation
    import Programs
    import StoreyAudience

    /// Viewers of a room without a browser, all in one program of their own: `viewer.py`.
    package struct Viewers: Encodable, Sendable {
        package var url: String
        package var key: String
        /// How long they stay at least.
        package var seconds: Double
        /// How many pictures they stay for, for up to two minutes more.
        package var pictures = 50
        /// After which picture they ask for one that needs no other, as whoever lost too much does.
        package var wish: Int?
        /// How many come at once.
        package var count = 1
        /// After how long the first one leaves already.
        package var leave: Double?
        /// The only coding they take: `h264` or `vp8`.
        package var coding: String?
        /// How many of their packets get lost, either way: from 0 to 1.
        package var loss: Double?
        /// By which chance picks the packets that get lost.
        package var seed: Int?
        /// How long packets take each way, in seconds. Only where some get lost, or the way is narrow.
        package var delay: Double?
        /// What the way to them takes, in bits a second.
        package var rate: Double?
        /// Whether they take sound, too.
        package var sound: Bool?
        /// How many pieces of sound they stay for.
        package var sounds: Int?
        /// Whether they leave without a word.
        package var silent: Bool?

        /// - Parameters:
        ///   - url: where the room is.
        ///   - key: what opens it.
        ///   - seconds: how long they stay at least.
        package init(url: String, key: String, seconds: Double) {
            self.url = url
            self.key = key
            self.seconds = seconds
        }

        /// - Parameters:
        ///   - link: a room's link, with the key that opens it.
        ///   - seconds: how long they stay at least.
        package init(link: String, seconds: Double) {
            let parts = link.split(separator: "#", maxSplits: 1).map(String.init)
            self.init(
                url: parts[0].hasSuffix("/") ? String(parts[0].dropLast()) : parts[0],
                key: parts.count > 1 ? parts[1] : "", seconds: seconds)
        }

        /// Watches, and tells what was seen.
        package func watch() async throws -> [Seen] {
            try JSONDecoder().decode([Seen].self, from: Data(try await run().utf8))
        }

        /// Runs the program, and returns what it writes.
        package func run() async throws -> String {
            let order = String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
            return try await PythonScript.run("viewer.py", [order])
        }

        /// In CI they have to be there.
        package static var areThere: Bool {
            if ProcessInfo.processInfo.environment["CI"] != nil { return true }
            guard FileManager.default.fileExists(atPath: PythonScript.aiortc.path) else { return false }
            do {
                _ = try Audience()
                return true
            } catch { return false }
        }

        package func with(_ change: (inout Viewers) -> Void) -> Viewers {
            var viewers = self
            change(&viewers)
            return viewers
        }
    }
#endif

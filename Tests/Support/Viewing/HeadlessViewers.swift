#if Share && os(Linux)
    import Foundation
    import Programs
    import StoreyWebRTC

    /// Headless viewers of a room, which run in one process: `viewer.py`.
    package struct HeadlessViewers: Encodable, Sendable {
        package var url: String
        package var key: String
        /// The minimum duration of the visit.
        package var seconds: Double
        /// The number of frames to wait for, up to two more minutes.
        package var pictures = 50
        /// The number of the frame after which they request a key frame, as after heavy loss.
        package var wish: Int?
        /// The number of viewers.
        package var count = 1
        /// The time after which the first viewer leaves.
        package var leave: Double?
        /// The only codec that they support: `h264` or `vp8`.
        package var codec: String?
        /// The share of packets that are lost in each direction, from 0 to 1.
        package var loss: Double?
        /// The seed for selecting lost packets.
        package var seed: Int?
        /// The delay of packets in each direction, in seconds. Requires `loss` or `rate`.
        package var delay: Double?
        /// The capacity of the connection in bits per second.
        package var rate: Double?
        /// Whether they receive audio.
        package var sound: Bool?
        /// The number of audio frames to wait for.
        package var sounds: Int?
        /// Whether they disappear without leaving.
        package var silent: Bool?

        /// Creates viewers.
        /// - Parameters:
        ///   - url: The URL of the room.
        ///   - key: The room's key.
        ///   - seconds: The minimum duration of the visit.
        package init(url: String, key: String, seconds: Double) {
            self.url = url
            self.key = key
            self.seconds = seconds
        }

        /// Creates viewers.
        /// - Parameters:
        ///   - link: The link to the room.
        ///   - seconds: The minimum duration of the visit.
        package init(link: String, seconds: Double) {
            let parts = link.split(separator: "#", maxSplits: 1).map(String.init)
            self.init(
                url: parts[0].hasSuffix("/") ? String(parts[0].dropLast()) : parts[0],
                key: parts.count > 1 ? parts[1] : "", seconds: seconds)
        }

        /// Watches the room and returns the received frames.
        package func watch() async throws -> [ViewerReport] {
            try JSONDecoder().decode([ViewerReport].self, from: Data(try await run().utf8))
        }

        /// Runs the script and returns its output.
        package func run() async throws -> String {
            let order = String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
            return try await PythonScript.run("viewer.py", [order])
        }

        /// Whether aiortc and GStreamer are installed. CI requires them.
        package static var isInstalled: Bool {
            if ProcessInfo.processInfo.environment["CI"] != nil { return true }
            guard FileManager.default.fileExists(atPath: PythonScript.aiortc.path) else { return false }
            do {
                _ = try WebRTCPublisher()
                return true
            } catch { return false }
        }

        package func with(_ change: (inout HeadlessViewers) -> Void) -> HeadlessViewers {
            var viewers = self
            change(&viewers)
            return viewers
        }
    }
#endif

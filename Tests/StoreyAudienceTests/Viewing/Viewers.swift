#if Share && os(Linux)
    import Foundation
    import Programs
    import StoreyAudience
    import StoreyVideo

    /// Viewers of a room, each a program of its own.
    struct Viewers: Encodable {
        var url: String
        var key: String
        /// How long they stay at least.
        var seconds: Double
        /// How many pictures they stay for, for up to two minutes more.
        var pictures = 50
        /// How many come at once.
        var count = 1
        /// After how long the first one leaves already.
        var leave: Double?
        /// The only coding they take: `h264` or `vp8`.
        var coding: String?
        /// How many of a hundred packets get lost, from 0 to 1.
        var loss: Double?
        /// How long packets take each way, in seconds.
        var delay: Double?
        /// What the way takes, in bits a second.
        var rate: Double?
        /// Whether they take sound, too.
        var sound: Bool?
        /// How many pieces of sound they stay for.
        var sounds: Int?
        /// Whether they leave without a word.
        var silent: Bool?

        /// What one of them saw.
        struct Seen: Decodable, Equatable {
            /// The numbers in the pictures; nil where one can't be read.
            var numbers: [Int?]
            /// When they arrived, in seconds since 1970.
            var times: [Double]
            var sizes: [String]
            var sound: Int
            var dropped: Int?
            var passed: Int?
        }

        /// Watches, and tells what was seen.
        func watch() async throws -> [Seen] {
            try JSONDecoder().decode([Seen].self, from: Data(try await run().utf8))
        }

        /// Runs the program, and returns what it writes.
        func run() async throws -> String {
            try await TemporaryFolder.with(["view.py": ViewerScript.text]) { folder in
                let order = String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
                let result = try await Program.run(
                    "python3", ["view.py", order], in: folder, environment: ["PYTHONPATH": Self.aiortc.path])
                guard result.status == 0 else { throw Failed(description: result.errors) }
                return result.output
            }
        }

        struct Failed: Error, CustomStringConvertible { var description: String }

        /// Brought by `Scripts/setup.sh test`.
        static let aiortc: URL = {
            if let path = ProcessInfo.processInfo.environment["AIORTC"] { return URL(fileURLWithPath: path) }
            let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
                url.deletingLastPathComponent()
            }
            return root.appendingPathComponent(".build/aiortc")
        }()

        /// In CI they have to be there.
        static var areThere: Bool {
            if ProcessInfo.processInfo.environment["CI"] != nil { return true }
            guard FileManager.default.fileExists(atPath: aiortc.path) else { return false }
            do {
                _ = try Audience()
                return true
            } catch { return false }
        }
    }
#endif

#if Share && os(Linux)
    import Foundation
    import StoreyAudience
    import StoreyVideo
    import Synchronization

    /// A room where numbered pictures are shown, 30 a second, for as long as a test takes.
    struct Sharing: Sendable {
        let audience: Audience
        let url: String
        let key: RoomKey

        /// - Parameters:
        ///   - settings: how pictures are sent.
        ///   - size: how large they are.
        ///   - picture: makes the picture of a number; nil for one with a ``Barcode``.
        ///   - body: what happens meanwhile.
        /// - Returns: what the body returns, and when each picture was shown, in seconds since 1970.
        @discardableResult
        static func run<Result: Sendable>(
            _ settings: AudienceSettings = AudienceSettings(), _ size: PixelSize = PixelSize(640, 360),
            picture: (@Sendable (Int) throws -> PixelBuffer)? = nil,
            _ body: @escaping @Sendable (Sharing) async throws -> Result
        ) async throws -> (result: Result, shown: [Double]) {
            let audience = try Audience(settings)
            let shown = ShownTimes()
            let key = RoomKey()
            var configuration = RoomConfiguration()
            configuration.key = key
            let room = Room(audience, configuration)
            let (ports, opened) = AsyncStream<Int>.makeStream()
            return try await withThrowingTaskGroup(of: Result?.self) { group in
                group.addTask {
                    try await room.open { opened.yield($0) }
                    return nil
                }
                group.addTask {
                    while !Task.isCancelled {
                        let number = shown.add()
                        audience.show(try picture?(number) ?? Barcode.picture(number, size))
                        try? await Task.sleep(for: .milliseconds(33))
                    }
                    return nil
                }
                group.addTask {
                    var port: Int?
                    for await each in ports {
                        port = each
                        break
                    }
                    return try await body(
                        Sharing(audience: audience, url: "http://127.0.0.1:\(port ?? 0)", key: key))
                }
                defer { group.cancelAll() }
                while let ended = try await group.next() {
                    guard let result = ended else { continue }
                    group.cancelAll()
                    await audience.end()
                    return (result, shown.all)
                }
                throw CancellationError()
            }
        }

        /// When each picture was shown.
        private final class ShownTimes: Sendable {
            private let times = Mutex<[Double]>([])
            var all: [Double] { times.withLock(\.self) }

            /// - Returns: the picture's number.
            func add() -> Int {
                times.withLock { times in
                    times.append(Date().timeIntervalSince1970)
                    return times.count - 1
                }
            }
        }

        private init(audience: Audience, url: String, key: RoomKey) {
            self.audience = audience
            self.url = url
            self.key = key
        }

        func viewers(for seconds: Double) -> Viewers { Viewers(url: url, key: key.text, seconds: seconds) }
    }
#endif

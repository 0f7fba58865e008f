#if Share && os(Linux)
    import Foundation
    import StoreyAudience
    import StoreyShare
    import StoreyVideo
    import Viewing

    /// A room where a pattern with a barcode is shown, 30 times a second, for as long as a test takes.
    struct Sharing: Sendable {
        let audience: Audience
        let url: String
        let key: RoomKey

        /// - Parameters:
        ///   - settings: how pictures are sent.
        ///   - size: how large they are.
        ///   - isBusy: whether a third of it is scrolled.
        ///   - changing: how large the picture of a number is; nil where all are alike.
        ///   - body: what happens meanwhile.
        /// - Returns: what the body returns.
        @discardableResult
        static func run<Result: Sendable>(
            _ settings: AudienceSettings = AudienceSettings(), _ size: PixelSize = PixelSize(640, 360),
            isBusy: Bool = false,
            changing: (@Sendable (Int) -> PixelSize)? = nil,
            _ body: @escaping @Sendable (Sharing) async throws -> Result
        ) async throws -> Result {
            let audience = try Audience(settings)
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
                    let pattern = TestPattern(size)
                    var noise = isBusy ? Noise(size) : nil
                    var number = 0
                    while !Task.isCancelled {
                        number += 1
                        if let changing { pattern.size = changing(number) }
                        var picture = try pattern.frame(at: FrameClock.now).picture
                        noise?.draw(on: &picture)
                        audience.show(picture)
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
                    return result
                }
                throw CancellationError()
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

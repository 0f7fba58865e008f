#if Share && os(Linux)
    import Foundation
    import StoreyWebRTC
    import StoreyShare
    import StoreyVideo
    import Viewing

    /// A room that shows a pattern with a barcode at 30 frames per second while a test runs.
    struct Sharing: Sendable {
        let publisher: WebRTCPublisher
        let url: String
        let key: RoomKey

        /// Runs a room.
        /// - Parameters:
        ///   - settings: The configuration of the publisher.
        ///   - size: The size of the frames.
        ///   - isBusy: Whether a third of the picture scrolls.
        ///   - changing: The size of each frame by its number, or `nil` for a fixed size.
        ///   - body: The test.
        /// - Returns: The result of the body.
        @discardableResult
        static func run<Result: Sendable>(
            _ settings: WebRTCConfiguration = WebRTCConfiguration(), _ size: PixelSize = PixelSize(640, 360),
            isBusy: Bool = false,
            changing: (@Sendable (Int) -> PixelSize)? = nil,
            _ body: @escaping @Sendable (Sharing) async throws -> Result
        ) async throws -> Result {
            let publisher = try WebRTCPublisher(settings)
            let key = RoomKey()
            var configuration = RoomConfiguration()
            configuration.key = key
            let room = Room(publisher, configuration)
            let (ports, opened) = AsyncStream<Int>.makeStream()
            return try await withThrowingTaskGroup(of: Result?.self) { group in
                group.addTask {
                    try await room.run { opened.yield($0) }
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
                        publisher.send(picture)
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
                        Sharing(publisher: publisher, url: "http://127.0.0.1:\(port ?? 0)", key: key))
                }
                defer { group.cancelAll() }
                while let ended = try await group.next() {
                    guard let result = ended else { continue }
                    group.cancelAll()
                    await publisher.stop()
                    return result
                }
                throw CancellationError()
            }
        }

        private init(publisher: WebRTCPublisher, url: String, key: RoomKey) {
            self.publisher = publisher
            self.url = url
            self.key = key
        }

        func viewers(for seconds: Double) -> HeadlessViewers {
            HeadlessViewers(url: url, key: key.text, seconds: seconds)
        }
    }
#endif

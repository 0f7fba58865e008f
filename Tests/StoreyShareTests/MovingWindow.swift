#if os(Linux)
    import Foundation
    import Programs
    import StoreyShare
    import StoreyVideo

    /// A window with a test pattern that moves, until it is let go of.
    final class MovingWindow: Sendable {
        /// Its number.
        let id: UInt32
        private let ending = Ending()

        /// - Parameters:
        ///   - display: the X server it is on.
        ///   - size: how large it is at first.
        ///   - isTurned: whether it changes its sides every three seconds or so.
        init(on display: String, _ size: PixelSize, isTurned: Bool = false) async throws {
            let (ids, made) = AsyncThrowingStream<UInt32, any Error>.makeStream()
            let ending = ending
            Thread {
                do {
                    let client = try X11Client(on: display, size)
                    made.yield(client.window)
                    let pattern = TestPattern(size, .bgra)
                    var count = 0
                    while !ending.hasCome {
                        count += 1
                        if isTurned, count % 90 == 0 {
                            pattern.size = PixelSize(pattern.size.height, pattern.size.width)
                            client.resize(to: pattern.size)
                        }
                        client.draw(try pattern.frame(at: FrameClock.now).picture)
                        Thread.sleep(forTimeInterval: 1 / 30)
                    }
                } catch {
                    made.finish(throwing: error)
                }
            }.start()
            var id: UInt32?
            for try await each in ids {
                id = each
                break
            }
            guard let id else { throw NeverHappened(what: "a window") }
            self.id = id
        }

        deinit { ending.come() }
    }
#endif

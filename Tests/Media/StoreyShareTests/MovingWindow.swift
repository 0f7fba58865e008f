#if os(Linux)
    import Foundation
    import Programs
    import StoreyShare
    import StoreyVideo

    /// A window with a moving test pattern, which closes when it's released.
    final class MovingWindow: Sendable {
        /// The window's ID.
        let id: UInt32
        private let exitFlag = ExitFlag()

        /// Opens a window.
        /// - Parameters:
        ///   - display: The X server's display.
        ///   - size: The initial size.
        ///   - isTurned: Whether the window swaps its sides about every three seconds.
        init(on display: String, _ size: PixelSize, isTurned: Bool = false) async throws {
            let (ids, made) = AsyncThrowingStream<UInt32, any Error>.makeStream()
            let exitFlag = exitFlag
            Thread {
                do {
                    let client = try X11Client(on: display, size)
                    made.yield(client.window)
                    let pattern = TestPattern(size, .bgra)
                    var count = 0
                    while !exitFlag.isSet {
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

        deinit { exitFlag.set() }
    }
#endif

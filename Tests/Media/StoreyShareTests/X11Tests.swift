#if os(Linux)
    import Foundation
    import Programs
    @testable import StoreyShare
    import StoreyVideo
    import Testing

    /// A channel that a source fills, and its reader.
    private struct Stage {
        let source: X11Source
        let writer: FrameChannelWriter
        let reader: FrameChannelReader

        init(_ source: X11Source, in folder: URL, _ largest: PixelSize) throws {
            self.source = source
            let url = folder.appendingPathComponent("frames.ring")
            writer = try FrameChannelWriter(url, capacity: try FrameBroadcast.capacity(.bgra, largest))
            reader = try FrameChannelReader(url)
        }

        /// Returns the picture if something has changed.
        func look() throws -> PixelBuffer? {
            guard case .new(let description) = try source.poll(at: FrameClock.now) else { return nil }
            try writer.write(description) { slot throws(ShareError) in try source.fill(slot) }
            var frame: Frame?
            _ = try reader.copyNewest(into: &frame)
            return frame?.picture
        }

        func next() async throws -> PixelBuffer {
            var picture: PixelBuffer?
            try await eventually("a change") {
                picture = try look()
                return picture != nil
            }
            return try #require(picture)
        }

        /// Waits until nothing changes.
        func waitUntilIdle() async throws { try await eventually("nothing new") { try look() == nil } }
    }

    private func pixel(_ picture: PixelBuffer, _ x: Int, _ y: Int) -> [Int] {
        [Component.red, .green, .blue].map { picture[$0, x, y] }
    }

    @Suite(.enabled(if: XvfbServer.isInstalled, "Xvfb is not installed: apt-get install xvfb"))
    struct `X11 screens` {
        @Test func `A screen of odd size is captured completely, and only after changes`() async throws {
            try await XvfbServer.with("641x361") { server in
                try await TemporaryFolder.with { folder in
                    let client = try X11Client(on: server.display, PixelSize(641, 361), color: 0x20_4060)
                    let source = try X11Source(.screen, on: server.display, showsPointer: false)
                    let stage = try Stage(source, in: folder, PixelSize(641, 361))
                    var picture = try await stage.next()
                    #expect(picture.size == PixelSize(641, 361))
                    try await stage.waitUntilIdle()
                    for _ in 0..<20 { #expect(try stage.look() == nil) }
                    client.fill(with: 0xFF_8001)
                    picture = try await stage.next()
                    #expect(
                        [(0, 0), (640, 0), (0, 360), (640, 360)].map { pixel(picture, $0, $1) }
                            == .init(repeating: [255, 128, 1], count: 4))
                    #expect(try stage.look() == nil)
                }
            }
        }

        @Test func `Every picture that is drawn in one step is captured in one step`() async throws {
            try await XvfbServer.with("320x180") { server in
                try await TemporaryFolder.with { folder in
                    let client = try X11Client(on: server.display, PixelSize(192, 96))
                    let pattern = TestPattern(PixelSize(192, 96), .bgra)
                    let source = try X11Source(
                        .window(client.window), on: server.display, showsPointer: false)
                    let stage = try Stage(source, in: folder, PixelSize(192, 96))
                    try await stage.waitUntilIdle()
                    for number in 1...40 as ClosedRange<UInt32> {
                        client.draw(try pattern.frame(at: .zero).picture)
                        let picture = try await stage.next()
                        #expect(FrameBarcode(in: picture) == FrameBarcode(number: number, milliseconds: 0))
                    }
                }
            }
        }

        @Test func `A window can be resized and rotated, and its end ends the source`() async throws {
            try await XvfbServer.with("640x480") { server in
                try await TemporaryFolder.with { folder in
                    let client = try X11Client(
                        on: server.display, PixelSize(301, 203), x: 10, y: 20, color: 0x11_2233)
                    let source = try X11Source(
                        .window(client.window), on: server.display, showsPointer: false)
                    let stage = try Stage(source, in: folder, PixelSize(400, 400))
                    for size in [
                        PixelSize(301, 203), PixelSize(203, 301), PixelSize(399, 101), PixelSize(1, 1),
                    ] {
                        client.resize(to: size)
                        var picture: PixelBuffer?
                        try await eventually("the size") {
                            picture = try stage.look() ?? picture
                            return picture?.size == size
                        }
                        let seen = try #require(picture)
                        #expect(pixel(seen, size.width - 1, size.height - 1) == [0x11, 0x22, 0x33])
                    }
                    client.close()
                    try await eventually("the end") { try source.poll(at: .zero) == .ended }
                }
            }
        }

        @Test func `A window that is covered and partly off the screen is captured completely`() async throws
        {
            try await XvfbServer.with("320x180") { server in
                try await TemporaryFolder.with { folder in
                    let size = PixelSize(200, 100)
                    let client = try X11Client(on: server.display, size, x: -50, y: 120, color: 0x11_2233)
                    let source = try X11Source(
                        .window(client.window), on: server.display, showsPointer: false)
                    let stage = try Stage(source, in: folder, PixelSize(400, 400))
                    let cover = try X11Client(
                        on: server.display, PixelSize(60, 60), x: 20, y: 130, color: 0xFF_FFFF)
                    for color in [0x10_F020, 0x99_0001] as [UInt32] {
                        client.fill(with: color)
                        let wanted = [16, 8, 0].map { Int(color >> $0 & 0xFF) }
                        var picture: PixelBuffer?
                        try await eventually("the color") {
                            picture = try stage.look() ?? picture
                            return picture.map { pixel($0, 0, 0) == wanted } ?? false
                        }
                        let seen = try #require(picture)
                        // Off the left edge, beneath the other window, and off the lower edge.
                        #expect(
                            [(0, 0), (100, 30), (199, 99)].map { pixel(seen, $0, $1) }
                                == .init(repeating: wanted, count: 3))
                    }
                    withExtendedLifetime(cover) {}
                }
            }
        }

        @Test func `The pointer is captured, and moving it makes a new frame`() async throws {
            try await XvfbServer.with("320x180") { server in
                try await TemporaryFolder.with { folder in
                    let client = try X11Client(on: server.display, PixelSize(320, 180), color: 0x80_8080)
                    client.movePointer(toX: 60, y: 60)
                    let stage = try Stage(
                        try X11Source(.screen, on: server.display), in: folder, PixelSize(320, 180))
                    func hasPointer(_ picture: PixelBuffer, _ x: Int, _ y: Int) -> Bool {
                        (y - 12..<y + 12).contains { row in
                            (x - 12..<x + 12).contains { pixel(picture, $0, row) != [128, 128, 128] }
                        }
                    }
                    let before = try await stage.next()
                    #expect(hasPointer(before, 60, 60))
                    try await stage.waitUntilIdle()
                    client.movePointer(toX: 200, y: 100)
                    let after = try await stage.next()
                    #expect(hasPointer(after, 200, 100))
                    #expect(!hasPointer(after, 60, 60))
                    // Half of the pointer is beyond the corner.
                    client.movePointer(toX: 319, y: 179)
                    _ = try await stage.next()
                }
            }
        }

        @Test func `Windows are listed by their title`() async throws {
            try await XvfbServer.with("320x180") { server in
                let client = try X11Client(on: server.display, PixelSize(50, 50))
                _ = try X11Client(on: server.display, PixelSize(60, 60))
                client.setTitle("Quarterly figures")
                #expect(
                    try X11Window.all(on: server.display) == [
                        X11Window(id: client.window, name: "Quarterly figures")
                    ])
            }
        }

        @Test func `A captured screen reaches receivers through a broadcast`() async throws {
            try await XvfbServer.with("320x180") { server in
                try await TemporaryFolder.with { folder in
                    let client = try X11Client(on: server.display, PixelSize(320, 180), color: 0x10_F020)
                    let events = Events()
                    let receiver = try BroadcastReceiver(in: folder, timing: .patient) { events.add($0) }
                    let display = server.display
                    async let reason = onThread { () -> FinishReason in
                        do throws(ShareError) {
                            let source = try X11Source(.screen, on: display)
                            let capacity = try FrameBroadcast.capacity(.bgra, source.frameSize)
                            let broadcast = try FrameBroadcast(
                                in: folder, capacity: capacity, timing: .patient)
                            return FrameCapture(at: .rate(60)).run(source, into: broadcast)
                        } catch {
                            return .failed(error.description)
                        }
                    }
                    for color in [0x10_F020, 0x99_0001, 0x00_00FF] as [UInt32] {
                        client.fill(with: color)
                        var frame: Frame?
                        try await eventually("the color") {
                            _ = try receiver.copyNewest(into: &frame)
                            let wanted = [16, 8, 0].map { Int(color >> $0 & 0xFF) }
                            return frame.map { pixel($0.picture, 3, 3) == wanted } ?? false
                        }
                    }
                    receiver.requestStop()
                    #expect(await reason == .stopRequested)
                }
            }
        }

        @Test func `A lost X server is named in the error`() async throws {
            try await XvfbServer.with("320x180") { server in
                let source = try X11Source(.screen, on: server.display)
                await server.kill()
                var failure: ShareError?
                try await eventually("an error") {
                    do throws(ShareError) { _ = try source.poll(at: .zero) } catch { failure = error }
                    return failure != nil
                }
                #expect(
                    failure == ShareError(.source, "The X server \(server.display) closed the connection."))
            }
        }
    }

    @Suite struct `X11 errors` {
        @Test func `A missing library is named with its package`() {
            let error = #expect(throws: ShareError.self) { _ = try XCB(library: "libnowhere.so.1") }
            #expect(
                error
                    == ShareError(
                        .missing,
                        "Capturing X11 screens requires libnowhere.so.1. On Debian and Ubuntu, install it with: apt-get install libxcb1"
                    ))
        }

        @Test(.enabled(if: XvfbServer.isInstalled, "libxcb comes with Xvfb: apt-get install xvfb"))
        func `A missing display is named in the error`() {
            let error = #expect(throws: ShareError.self) { _ = try X11Source(.screen, on: ":9876") }
            #expect(error?.reason == .source)
            #expect(error?.description.hasPrefix("Can't connect to the X server :9876.") == true)
        }
    }
#endif

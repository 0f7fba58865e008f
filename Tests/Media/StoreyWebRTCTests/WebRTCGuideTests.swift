#if Share && os(Linux)
    import Foundation
    import Programs
    import StoreyWebRTC
    import StoreyShare
    import StoreyVideo
    import Testing
    import Viewing

    // The example of the article “Sharing a screen”, with a broadcast that ends and starts again.

    extension LiveVideoTests {
        @Suite(
            "The guide to sharing a screen",
            .enabled(
                if: HeadlessViewers.isInstalled, "aiortc or GStreamer is missing: run Scripts/setup.sh test"))
        struct WebRTCGuideTests {
            @Test func `Viewers watch a broadcast as in the article`() async throws {
                try await TemporaryFolder.with { folder in
                    let (links, linked) = AsyncStream<String>.makeStream()
                    let key = RoomKey()
                    let rate = try #require(FrameRate(30))
                    try await withThrowingTaskGroup(of: [ViewerReport]?.self) { group in
                        group.addTask {
                            try await Self.share(folder, at: rate, key) { linked.yield($0) }
                            return nil
                        }
                        group.addTask { try await Self.watch(links, key) }
                        group.addTask {
                            try await Self.capture(into: folder)
                            return nil
                        }
                        while let ended = try await group.next() {
                            guard let seen = ended?.first else { continue }
                            group.cancelAll()
                            #expect(seen.sizes == ["320x180"])
                            #expect(seen.times.count > 40)
                            return
                        }
                    }
                }
            }

            private static func share(
                _ folder: URL, at rate: FrameRate, _ key: RoomKey,
                _ show: @escaping @Sendable (String) -> Void
            ) async throws {
                let publisher = try WebRTCPublisher()
                let wanted = FrameRequest(within: PixelSize(1280, 720), at: rate)
                let relay = try BroadcastRelay(folder, to: publisher, wanting: wanted)

                var configuration = RoomConfiguration()
                configuration.key = key
                try await Room(publisher, configuration).run { port in
                    show("http://127.0.0.1:\(port)/#\(key.text)")
                }
                await publisher.stop()
                #expect(relay.count.relayed > 0)
            }

            private static func watch(_ links: AsyncStream<String>, _ key: RoomKey) async throws
                -> [ViewerReport]?
            {
                for await link in links {
                    let parts = link.split(separator: "/#")
                    return try await HeadlessViewers(url: String(parts[0]), key: String(parts[1]), seconds: 5)
                        .watch()
                }
                return nil
            }

            /// Like a separate process: when a broadcast ends, the next one starts in the same folder.
            private static func capture(into folder: URL) async throws {
                while !Task.isCancelled {
                    let size = PixelSize(320, 180)
                    let broadcast = try FrameBroadcast(
                        in: folder, capacity: FrameBroadcast.capacity(.nv12, size))
                    let pattern = TestPattern(size)
                    for _ in 0..<60 where !Task.isCancelled {
                        try broadcast.write(pattern.frame(at: FrameClock.now))
                        try? await Task.sleep(for: .milliseconds(33))
                    }
                    broadcast.finish(.ended)
                }
            }
        }
    }
#endif

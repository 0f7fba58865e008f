#if Share && os(Linux)
    import Foundation
    import Programs
    import StoreyAudience
    import StoreyShare
    import StoreyVideo
    import Testing
    import Viewing

    // The example of “Sharing a screen”, with a capture that is killed and comes back.

    extension Watched {
        @Suite(
            "The guide to sharing a screen",
            .enabled(if: Viewers.areThere, "aiortc or GStreamer is missing: run Scripts/setup.sh test"))
        struct AudienceGuide {
            @Test func `shows a broadcast to whoever comes`() async throws {
                try await TemporaryFolder.with { folder in
                    let (links, linked) = AsyncStream<String>.makeStream()
                    let key = RoomKey()
                    let rate = try #require(FrameRate(30))
                    try await withThrowingTaskGroup(of: [Seen]?.self) { group in
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
                let audience = try Audience()
                let wanted = FrameRequest(within: PixelSize(1280, 720), at: rate)
                let following = try Following(folder, to: audience, wanting: wanted)

                var configuration = RoomConfiguration()
                configuration.key = key
                try await Room(audience, configuration).open { port in
                    show("http://127.0.0.1:\(port)/#\(key.text)")
                }
                await audience.end()
                #expect(following.count.shown > 0)
            }

            private static func watch(_ links: AsyncStream<String>, _ key: RoomKey) async throws -> [Seen]? {
                for await link in links {
                    let parts = link.split(separator: "/#")
                    return try await Viewers(url: String(parts[0]), key: String(parts[1]), seconds: 5).watch()
                }
                return nil
            }

            /// As a process would: one broadcast ends, the next begins in the same folder.
            private static func capture(into folder: URL) async throws {
                while !Task.isCancelled {
                    let size = PixelSize(320, 180)
                    let broadcast = try Broadcast(in: folder, capacity: Broadcast.capacity(.nv12, size))
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

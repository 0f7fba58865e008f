#if Share && os(Linux)
    import Foundation
    import StoreyWebRTC
    import StoreyVideo
    import Testing
    import Viewing

    extension LiveVideoTests {
        @Suite(
            "Size changes of a shared screen", .serialized,
            .enabled(
                if: HeadlessViewers.isInstalled, "aiortc or GStreamer is missing: run Scripts/setup.sh test"))
        struct ChangingScreenTests {
            /// The second size is portrait, then landscape again, larger, and odd.
            private static let sizes = [
                PixelSize(640, 360), PixelSize(360, 640), PixelSize(640, 360), PixelSize(854, 480),
                PixelSize(641, 361),
            ]
            private static let each = 45

            @Test(arguments: ["h264", "vp8"])
            func `Size changes reach current and later viewers`(_ codec: String) async throws {
                let seen = try await Sharing.run(
                    changing: { Self.sizes[min($0 / Self.each, Self.sizes.count - 1)] },
                    { sharing in
                        async let watching = sharing.viewers(for: 8).with {
                            $0.codec = codec
                            $0.pictures = 210
                        }.watch()
                        try await sharing.waitForViewers { $0.first?.isConnected == true }
                        return try await watching
                    })
                let viewer = try #require(seen.first)
                // A viewer hasn't seen frames from before it joined. The sizes it has seen are in order, without
                // intermediate ones.
                let all = ["640x360", "360x640", "640x360", "854x480", "640x360"]
                let distinct = all.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
                #expect(Set(viewer.sizes).isSubset(of: distinct), "\(viewer.sizes)")
                #expect(viewer.sizes.contains("854x480"), "\(viewer.sizes)")
                let numbers = viewer.numbers.compactMap(\.self)
                #expect(numbers.count == viewer.numbers.count, "some can't be read")
                #expect(numbers == numbers.sorted())
                // Frames of the last size arrive as well, so the last change didn't stop the video.
                #expect((numbers.last ?? 0) > Self.each * (Self.sizes.count - 1) + 10)
            }
        }
    }

    extension LiveVideoTests {
        @Suite(
            "Layers of slow viewers", .serialized,
            .enabled(
                if: HeadlessViewers.isInstalled, "aiortc or GStreamer is missing: run Scripts/setup.sh test"))
        struct SlowViewerTests {
            @Test func `A slow viewer gets a smaller layer, and others keep the full one`() async throws {
                let result = try await Sharing.run(WebRTCConfiguration(), PixelSize(1280, 720)) { sharing in
                    async let quick = sharing.viewers(for: 30).with { $0.pictures = 300 }.watch()
                    // The first viewer has more than twice the initial rate.
                    try await sharing.waitForViewers { ($0.first?.bitRate ?? 0) > 1_300_000 }
                    async let slow = sharing.viewers(for: 10).with {
                        $0.rate = 300_000
                        $0.delay = 0.02
                        $0.pictures = 20
                    }.watch()
                    try await sharing.waitForViewers { $0.count == 2 && $0[1].isConnected }
                    let viewers = await sharing.publisher.statistics.viewers
                    return (try await slow, try await quick, viewers)
                }
                let (slow, quick, viewers) = result
                #expect(viewers.map(\.isReduced) == [false, true])
                #expect(quick.map(\.sizes) == [["1280x720"]], "the full layer never shrank")
                let sizes = try #require(slow.first).sizes
                #expect(!sizes.isEmpty && !sizes.contains("1280x720"), "\(sizes)")
                #expect(try #require(slow.first).numbers.compactMap(\.self).count >= 20)
            }

            @Test func `A viewer whose connection allows it switches to the full layer without a gap`()
                async throws
            {
                let result = try await Sharing.run { sharing in
                    async let first = sharing.viewers(for: 45).with { $0.pictures = 300 }.watch()
                    try await sharing.waitForViewers { ($0.first?.bitRate ?? 0) > 1_300_000 }
                    async let second = sharing.viewers(for: 30).with { $0.pictures = 200 }.watch()
                    try await sharing.waitForViewers { $0.count == 2 && $0[1].isReduced && $0[1].isConnected }
                    try await sharing.waitForViewers { $0.count == 2 && !$0[1].isReduced }
                    return (try await second, try await first)
                }
                let (second, first) = result
                #expect(first.map(\.sizes) == [["640x360"]])
                let numbers = try #require(second.first).numbers
                #expect(numbers.compactMap(\.self).count == numbers.count, "some can't be read")
                #expect(numbers.compactMap(\.self) == numbers.compactMap(\.self).sorted())
            }
        }
    }
#endif

#if Share && os(Linux)
    import Foundation
    import StoreyAudience
    import StoreyVideo
    import Testing
    import Viewing

    extension Watched {
        @Suite(
            "A screen that changes while it is shown", .serialized,
            .enabled(if: Viewers.areThere, "aiortc or GStreamer is missing: run Scripts/setup.sh test"))
        struct ChangingScreenTests {
            /// Upright after a second and a half, then on its other side, larger, and odd.
            private static let sizes = [
                PixelSize(640, 360), PixelSize(360, 640), PixelSize(640, 360), PixelSize(854, 480),
                PixelSize(641, 361),
            ]
            private static let each = 45

            @Test(arguments: ["h264", "vp8"])
            func `goes on in its new size, for who watches and who comes later`(_ coding: String) async throws
            {
                let seen = try await Sharing.run(
                    changing: { Self.sizes[min($0 / Self.each, Self.sizes.count - 1)] },
                    { sharing in
                        async let watching = sharing.viewers(for: 8).with {
                            $0.coding = coding
                            $0.pictures = 210
                        }.watch()
                        try await sharing.waitForViewers { $0.first?.isConnected == true }
                        return try await watching
                    })
                let viewer = try #require(seen.first)
                // Whatever was shown before the viewer came it has not seen; what it saw is in order, without a size between.
                let all = ["640x360", "360x640", "640x360", "854x480", "640x360"]
                let distinct = all.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
                #expect(Set(viewer.sizes).isSubset(of: distinct), "\(viewer.sizes)")
                #expect(viewer.sizes.contains("854x480"), "\(viewer.sizes)")
                let numbers = viewer.numbers.compactMap(\.self)
                #expect(numbers.count == viewer.numbers.count, "some can't be read")
                #expect(numbers == numbers.sorted())
                // Pictures of the last size are there as well: the change did not end it.
                #expect((numbers.last ?? 0) > Self.each * (Self.sizes.count - 1) + 10)
            }
        }
    }

    extension Watched {
        @Suite(
            "A slow viewer among others", .serialized,
            .enabled(if: Viewers.areThere, "aiortc or GStreamer is missing: run Scripts/setup.sh test"))
        struct SlowViewerTests {
            @Test func `has a smaller picture of its own, and all others keep theirs`() async throws {
                let result = try await Sharing.run(AudienceSettings(), PixelSize(1280, 720)) { sharing in
                    async let quick = sharing.viewers(for: 30).with { $0.pictures = 300 }.watch()
                    // It has shown that its way takes more than twice of what one begins with.
                    try await sharing.waitForViewers { ($0.first?.bitRate ?? 0) > 1_300_000 }
                    async let slow = sharing.viewers(for: 10).with {
                        $0.rate = 300_000
                        $0.delay = 0.02
                        $0.pictures = 20
                    }.watch()
                    try await sharing.waitForViewers { $0.count == 2 && $0[1].isConnected }
                    let viewers = await sharing.audience.statistics.viewers
                    return (try await slow, try await quick, viewers)
                }
                let (slow, quick, viewers) = result
                #expect(viewers.map(\.isReduced) == [false, true])
                #expect(quick.map(\.sizes) == [["1280x720"]], "it was never made smaller")
                let sizes = try #require(slow.first).sizes
                #expect(!sizes.isEmpty && !sizes.contains("1280x720"), "\(sizes)")
                #expect(try #require(slow.first).numbers.compactMap(\.self).count >= 20)
            }

            @Test func `rises to what the others have when its way takes it, without a gap`() async throws {
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

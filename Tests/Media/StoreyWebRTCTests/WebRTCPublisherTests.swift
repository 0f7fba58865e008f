#if Share && os(Linux)
    import Foundation
    import StoreyWebRTC
    import StoreyVideo
    import Testing
    import Viewing

    extension LiveVideoTests {
        @Suite(
            .serialized,
            .enabled(
                if: HeadlessViewers.isInstalled, "aiortc or GStreamer is missing: run Scripts/setup.sh test"))
        struct WebRTCPublisherTests {
            @Test func `Two viewers see frames that are encoded once`() async throws {
                let (seen, statistics) = try await Sharing.run { sharing in
                    let seen = try await sharing.viewers(for: 5).with { $0.count = 2 }.watch()
                    return (seen, await sharing.publisher.statistics)
                }
                #expect(seen.count == 2)
                for viewer in seen {
                    expectGood(viewer)
                    #expect(viewer.sizes == ["640x360"])
                    expectTimely(viewer)
                }
                #expect(statistics.framesEncoded <= statistics.framesSubmitted)
                #expect(statistics.viewers.isEmpty, "both viewers left")
            }

            @Test func `A viewer without H.264 receives VP8`() async throws {
                let seen = try await Sharing.run { sharing in
                    try await sharing.viewers(for: 5).with { $0.codec = "vp8" }.watch()
                }
                expectGood(try #require(seen.first))
            }

            @Test func `A viewer who disappears is removed and doesn't affect others`() async throws {
                var settings = WebRTCConfiguration()
                settings.viewerTimeout = .seconds(3)
                let result = try await Sharing.run(settings) { sharing in
                    async let watching = sharing.viewers(for: 10).with {
                        $0.count = 2
                        $0.leave = 2
                        $0.pictures = 100
                        $0.silent = true
                    }.watch()
                    // Both viewers joined, and one is removed.
                    try await sharing.waitForViewers { $0.count == 2 && $0.allSatisfy(\.isConnected) }
                    try await sharing.waitForViewers { $0.count == 1 }
                    return try await watching
                }
                expectGood(try #require(result.last), atLeast: 100)
            }

            @Test func `Portrait and odd sizes are shown`() async throws {
                let seen = try await Sharing.run(WebRTCConfiguration(), PixelSize(361, 641)) { sharing in
                    async let watching = sharing.viewers(for: 5).watch()
                    try await sharing.waitForViewers { $0.first?.isConnected == true }
                    try await Task.sleep(for: .seconds(2))
                    return try await watching
                }
                let viewer = try #require(seen.first)
                expectGood(viewer)
                #expect(viewer.sizes == ["360x640"])
            }

            @Test func `Audio is sent with the video`() async throws {
                var settings = WebRTCConfiguration()
                settings.audio = .tone
                let seen = try await Sharing.run(settings) { sharing in
                    try await sharing.viewers(for: 5).with {
                        $0.sound = true
                        // 50 per second.
                        $0.sounds = 80
                    }.watch()
                }
                let viewer = try #require(seen.first)
                expectGood(viewer)
                #expect(viewer.sound >= 80)
            }

            /// Three percent of the packets are lost in both directions, including retransmission requests.
            @Test(arguments: ["h264", "vp8"])
            func `At 3 percent packet loss, 95 percent of the frames arrive`(_ codec: String) async throws {
                let seed = Int.random(in: 0..<1_000_000)
                let seen = try await Sharing.run(isBusy: true) { sharing in
                    try await sharing.viewers(for: 8).with {
                        $0.codec = codec
                        $0.loss = 0.03
                        $0.seed = seed
                        $0.pictures = 320
                        $0.delay = 0.02
                    }.watch()
                }
                let viewer = try #require(seen.first)
                let (sent, arrived) = (try #require(viewer.sent), try #require(viewer.arrived))
                let whole = viewer.numbers.compactMap(\.self)
                #expect(whole.count >= 300)
                #expect(whole == whole.sorted())
                #expect(
                    whole.count * 100 >= viewer.numbers.count * 95, "seed \(seed): \(whole.count) can be read"
                )
                #expect(viewer.dropped ?? 0 > 10, "the relay loses some")
                #expect(arrived * 100 >= sent * 95, "seed \(seed): \(arrived) of \(sent) frames")
            }

            @Test func `A requested key frame arrives within a second`() async throws {
                let seen = try await Sharing.run { sharing in
                    try await sharing.viewers(for: 5).with {
                        $0.codec = "h264"
                        $0.wish = 90
                        $0.pictures = 130
                    }.watch()
                }
                let keys = try #require(seen.first).keys
                // A second has 30 frames.
                #expect(keys.contains { $0 > 90 && $0 <= 120 }, "\(keys)")
                #expect(!keys.contains { $0 > 60 && $0 <= 90 }, "\(keys): a key frame wasn't requested")
            }

            /// The connection has less than half of the normal rate, and a queue of a quarter of a second.
            @Test func `Video keeps moving on a slow connection`() async throws {
                let seen = try await Sharing.run(WebRTCConfiguration(), PixelSize(1280, 720), isBusy: true) {
                    sharing in
                    try await sharing.viewers(for: 20).with {
                        $0.rate = 1_000_000
                        $0.pictures = 150
                        $0.delay = 0.02
                    }.watch()
                }
                let viewer = try #require(seen.first)
                let (sent, arrived) = (try #require(viewer.sent), try #require(viewer.arrived))
                #expect(viewer.numbers.compactMap(\.self).count >= 150)
                // Frames are lost until the publisher has measured the rate, which takes longer on a busy machine.
                #expect(arrived * 4 >= sent, "\(arrived) of \(sent) frames")
                #expect(viewer.longestGap < 10, "no frame for \(viewer.longestGap) s")
                // Retransmissions must not fill the connection.
                let (passed, dropped) = (try #require(viewer.passed), try #require(viewer.dropped))
                #expect(dropped < passed / 2, "\(dropped) packets lost, \(passed) let through")
            }

            @Test func `Nothing is shown without the key`() async throws {
                let result = try await Sharing.run { sharing in
                    var viewers = sharing.viewers(for: 1)
                    viewers.key = RoomKey().text
                    return (try await viewers.run(), await sharing.publisher.statistics)
                }
                #expect(
                    result.0
                        == #"{"status": 401, "text": "This link is no longer valid. Ask for a new one."}"#
                        + "\n")
                #expect(result.1.viewers.isEmpty)
                #expect(result.1.framesEncoded == 0, "nothing is encoded without viewers")
            }

            @Test func `Viewers beyond the limit are rejected`() async throws {
                var settings = WebRTCConfiguration()
                settings.maxViewers = 1
                let text = try await Sharing.run(settings) { sharing in
                    try await sharing.viewers(for: 3).with { $0.count = 2 }.run()
                }
                #expect(text.hasPrefix(#"{"status": 503"#))
            }
        }
    }

    /// Expects that all frames can be read and arrive in order.
    private func expectGood(
        _ viewer: ViewerReport, atLeast count: Int = 50, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let numbers = viewer.numbers.compactMap(\.self)
        #expect(numbers.count >= count, "\(numbers.count) frames", sourceLocation: sourceLocation)
        #expect(numbers.count == viewer.numbers.count, "some can't be read", sourceLocation: sourceLocation)
        #expect(numbers == numbers.sorted(), sourceLocation: sourceLocation)
    }

    /// Expects half of the frames within ten seconds. Latency on an idle machine is measured by a benchmark.
    private func expectTimely(_ viewer: ViewerReport) {
        let ages = viewer.ages.compactMap(\.self).sorted()
        #expect(ages.isEmpty ? false : ages[ages.count / 2] < 10)
    }

    extension Sharing {
        /// Waits up to two minutes until the viewers meet a condition.
        func waitForViewers(_ condition: ([WebRTCStatistics.Viewer]) -> Bool) async throws {
            let deadline = ContinuousClock.now + .seconds(120)
            while true {
                let viewers = await publisher.statistics.viewers
                if condition(viewers) { return }
                guard ContinuousClock.now < deadline else {
                    throw PythonScript.Failed(description: "After two minutes: \(viewers)")
                }
                try await Task.sleep(for: .milliseconds(50))
            }
        }
    }
#endif

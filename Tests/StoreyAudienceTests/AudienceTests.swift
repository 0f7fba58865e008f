#if Share && os(Linux)
    import Foundation
    import StoreyAudience
    import StoreyVideo
    import Testing
    import Viewing

    extension Watched {
        @Suite(
            .serialized,
            .enabled(if: Viewers.areThere, "aiortc or GStreamer is missing: run Scripts/setup.sh test"))
        struct AudienceTests {
            @Test func twoViewersSeeWhatIsCodedOnce() async throws {
                let (seen, statistics) = try await Sharing.run { sharing in
                    let seen = try await sharing.viewers(for: 5).with { $0.count = 2 }.watch()
                    return (seen, await sharing.audience.statistics)
                }
                #expect(seen.count == 2)
                for viewer in seen {
                    expectGood(viewer)
                    #expect(viewer.sizes == ["640x360"])
                    expectTimely(viewer)
                }
                #expect(statistics.coded <= statistics.shown)
                #expect(statistics.viewers.isEmpty, "both said goodbye")
            }

            @Test func whoTakesNoH264IsSentVP8() async throws {
                let seen = try await Sharing.run { sharing in
                    try await sharing.viewers(for: 5).with { $0.coding = "vp8" }.watch()
                }
                expectGood(try #require(seen.first))
            }

            @Test func whoLeavesWithoutAWordDisturbsNobodyAndIsMissedSoon() async throws {
                var settings = AudienceSettings()
                settings.silence = .seconds(3)
                let result = try await Sharing.run(settings) { sharing in
                    async let watching = sharing.viewers(for: 10).with {
                        $0.count = 2
                        $0.leave = 2
                        $0.pictures = 100
                        $0.silent = true
                    }.watch()
                    // Both came, one is missed.
                    try await sharing.waitForViewers { $0.count == 2 && $0.allSatisfy(\.isConnected) }
                    try await sharing.waitForViewers { $0.count == 1 }
                    return try await watching
                }
                expectGood(try #require(result.last), atLeast: 100)
            }

            @Test func aTurnedScreenAndAnOddOneAreShown() async throws {
                let seen = try await Sharing.run(AudienceSettings(), PixelSize(361, 641)) { sharing in
                    async let watching = sharing.viewers(for: 5).watch()
                    try await sharing.waitForViewers { $0.first?.isConnected == true }
                    try await Task.sleep(for: .seconds(2))
                    return try await watching
                }
                let viewer = try #require(seen.first)
                expectGood(viewer)
                #expect(viewer.sizes == ["360x640"])
            }

            @Test func soundGoesWithThePictures() async throws {
                var settings = AudienceSettings()
                settings.sound = .tone
                let seen = try await Sharing.run(settings) { sharing in
                    try await sharing.viewers(for: 5).with {
                        $0.sound = true
                        // 50 a second.
                        $0.sounds = 80
                    }.watch()
                }
                let viewer = try #require(seen.first)
                expectGood(viewer)
                #expect(viewer.sound >= 80)
            }

            /// Three of a hundred packets are lost each way, also those that ask for others again.
            @Test(arguments: ["h264", "vp8"])
            func of100PicturesMoreThan95GetThroughWhere3PercentOfPacketsAreLost(_ coding: String) async throws
            {
                let seed = Int.random(in: 0..<1_000_000)
                let seen = try await Sharing.run(isBusy: true) { sharing in
                    try await sharing.viewers(for: 8).with {
                        $0.coding = coding
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
                #expect(arrived * 100 >= sent * 95, "seed \(seed): \(arrived) of \(sent) pictures")
            }

            @Test func whoAsksForAPictureThatNeedsNoOtherHasOneWithinASecond() async throws {
                let seen = try await Sharing.run { sharing in
                    try await sharing.viewers(for: 5).with {
                        $0.coding = "h264"
                        $0.wish = 90
                        $0.pictures = 130
                    }.watch()
                }
                let keys = try #require(seen.first).keys
                // A second is 30 pictures.
                #expect(keys.contains { $0 > 90 && $0 <= 120 }, "\(keys)")
                #expect(!keys.contains { $0 > 60 && $0 <= 90 }, "\(keys): none comes by itself")
            }

            /// Less than half of what would be sent otherwise goes through, and a quarter of a second's worth of it waits.
            @Test func thePictureKeepsMovingOnANarrowWay() async throws {
                let seen = try await Sharing.run(AudienceSettings(), PixelSize(1280, 720), isBusy: true) {
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
                #expect(arrived * 2 >= sent, "\(arrived) of \(sent) pictures")
                #expect(viewer.longestGap < 10, "for \(viewer.longestGap) s nothing moved")
                // What is sent again does not itself fill the way.
                let (passed, dropped) = (try #require(viewer.passed), try #require(viewer.dropped))
                #expect(dropped < passed / 2, "\(dropped) packets lost, \(passed) let through")
            }

            @Test func nobodySeesAnythingWithoutTheKey() async throws {
                let result = try await Sharing.run { sharing in
                    var viewers = sharing.viewers(for: 1)
                    viewers.key = RoomKey().text
                    return (try await viewers.run(), await sharing.audience.statistics)
                }
                #expect(
                    result.0
                        == #"{"status": 401, "text": "This link does not open the room: ask for a new one."}"#
                        + "\n")
                #expect(result.1.viewers.isEmpty)
                #expect(result.1.coded == 0, "nothing is coded for nobody")
            }

            @Test func thereAreOnlySoManyPlaces() async throws {
                var settings = AudienceSettings()
                settings.maximumViewers = 1
                let text = try await Sharing.run(settings) { sharing in
                    try await sharing.viewers(for: 3).with { $0.count = 2 }.run()
                }
                #expect(text.hasPrefix(#"{"status": 503"#))
            }
        }
    }

    /// All pictures can be read, and come in order.
    private func expectGood(
        _ viewer: Seen, atLeast count: Int = 50, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let numbers = viewer.numbers.compactMap(\.self)
        #expect(numbers.count >= count, "\(numbers.count) pictures", sourceLocation: sourceLocation)
        #expect(numbers.count == viewer.numbers.count, "some can't be read", sourceLocation: sourceLocation)
        #expect(numbers == numbers.sorted(), sourceLocation: sourceLocation)
    }

    /// Half of the pictures are there within ten seconds: how long it takes on a quiet machine is a benchmark's to say.
    private func expectTimely(_ viewer: Seen) {
        let ages = viewer.ages.compactMap(\.self).sorted()
        #expect(ages.isEmpty ? false : ages[ages.count / 2] < 10)
    }

    extension Sharing {
        /// Waits until the viewers are as wished for, up to two minutes.
        func waitForViewers(_ condition: ([AudienceStatistics.Viewer]) -> Bool) async throws {
            let deadline = ContinuousClock.now + .seconds(120)
            while true {
                let viewers = await audience.statistics.viewers
                if condition(viewers) { return }
                guard ContinuousClock.now < deadline else {
                    throw PythonScript.Failed(description: "two minutes later: \(viewers)")
                }
                try await Task.sleep(for: .milliseconds(50))
            }
        }
    }
#endif

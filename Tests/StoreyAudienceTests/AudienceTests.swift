#if Share && os(Linux)
    import Foundation
    import StoreyAudience
    import StoreyVideo
    import Testing

    @Suite(
        .serialized,
        .enabled(if: Viewers.areThere, "aiortc or GStreamer is missing: run Scripts/setup.sh test"))
    struct AudienceTests {
        @Test func twoViewersSeeWhatIsCodedOnce() async throws {
            let (result, shown) = try await Sharing.run { sharing in
                let seen = try await sharing.viewers(for: 5).with { $0.count = 2 }.watch()
                return (seen, await sharing.audience.statistics)
            }
            let (seen, statistics) = result
            #expect(seen.count == 2)
            for viewer in seen {
                expectGood(viewer)
                #expect(viewer.sizes == ["640x360"])
                expectTimely(viewer, shown)
            }
            #expect(statistics.coded <= shown.count)
            #expect(statistics.viewers.isEmpty, "both said goodbye")
        }

        @Test func whoTakesNoH264IsSentVP8() async throws {
            let (seen, _) = try await Sharing.run { sharing in
                try await sharing.viewers(for: 5).with { $0.coding = "vp8" }.watch()
            }
            expectGood(try #require(seen.first))
        }

        @Test func whoLeavesWithoutAWordDisturbsNobodyAndIsMissedSoon() async throws {
            var settings = AudienceSettings()
            settings.silence = .seconds(3)
            let (result, _) = try await Sharing.run(settings) { sharing in
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
            let (seen, _) = try await Sharing.run(AudienceSettings(), PixelSize(361, 641)) { sharing in
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
            let (seen, _) = try await Sharing.run(settings) { sharing in
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

        @Test func picturesGetThroughWherePacketsAreLost() async throws {
            let (seen, _) = try await Sharing.run { sharing in
                try await sharing.viewers(for: 8).with {
                    $0.loss = 0.03
                    $0.pictures = 100
                    $0.delay = 0.02
                }.watch()
            }
            let viewer = try #require(seen.first)
            #expect((viewer.dropped ?? 0) > 0, "the relay loses some")
            expectGood(viewer, atLeast: 100)
        }

        @Test func thePictureKeepsMovingOnANarrowWay() async throws {
            let (seen, shown) = try await Sharing.run(AudienceSettings(), PixelSize(1280, 720)) { sharing in
                try await sharing.viewers(for: 14).with {
                    $0.rate = 1_000_000
                    $0.pictures = 60
                    $0.delay = 0.02
                }.watch()
            }
            let viewer = try #require(seen.first)
            expectGood(viewer, atLeast: 60)
            // In the last five seconds as well.
            let last = (shown.last ?? 0) - 5
            #expect(viewer.times.filter { $0 > last }.count > 4)
        }

        @Test func nobodySeesAnythingWithoutTheKey() async throws {
            let (result, _) = try await Sharing.run { sharing in
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
            let (text, _) = try await Sharing.run(settings) { sharing in
                try await sharing.viewers(for: 3).with { $0.count = 2 }.run()
            }
            #expect(text.hasPrefix(#"{"status": 503"#))
        }
    }

    /// All pictures can be read, and come in order.
    private func expectGood(
        _ viewer: Viewers.Seen, atLeast count: Int = 50, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let numbers = viewer.numbers.compactMap(\.self)
        #expect(numbers.count >= count, "\(numbers.count) pictures", sourceLocation: sourceLocation)
        #expect(numbers.count == viewer.numbers.count, "some can't be read", sourceLocation: sourceLocation)
        #expect(numbers == numbers.sorted(), sourceLocation: sourceLocation)
    }

    /// Half of the pictures are there within ten seconds: how long it takes on a quiet machine is a benchmark's to say.
    private func expectTimely(_ viewer: Viewers.Seen, _ shown: [Double]) {
        let delays = zip(viewer.numbers, viewer.times).compactMap { number, time in
            number.flatMap { $0 < shown.count ? time - shown[$0] : nil }
        }.sorted()
        #expect(delays.isEmpty ? false : delays[delays.count / 2] < 10)
    }

    extension Viewers {
        func with(_ change: (inout Viewers) -> Void) -> Viewers {
            var viewers = self
            change(&viewers)
            return viewers
        }
    }

    extension Sharing {
        /// Waits until the viewers are as wished for, up to half a minute.
        func waitForViewers(_ condition: ([AudienceStatistics.Viewer]) -> Bool) async throws {
            let deadline = ContinuousClock.now + .seconds(30)
            while true {
                let viewers = await audience.statistics.viewers
                if condition(viewers) { return }
                guard ContinuousClock.now < deadline else {
                    throw Viewers.Failed(description: "half a minute later: \(viewers)")
                }
                try await Task.sleep(for: .milliseconds(50))
            }
        }
    }
#endif

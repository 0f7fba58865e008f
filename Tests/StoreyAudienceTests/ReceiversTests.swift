#if Share && os(Linux)
    import Guarding
    import Testing
    import Viewing

    @testable import StoreyAudience

    @Suite(
        "Those who are given what is coded",
        .enabled(if: Viewers.areThere, "aiortc or GStreamer is missing: run Scripts/setup.sh test"))
    struct ReceiversTests {
        /// A source with room for two pictures, which nothing takes out before a test does.
        private struct Way {
            let pipeline: Pipeline
            let source: Element
            private let sink: Element

            init() throws {
                pipeline = try Pipeline(
                    """
                    appsrc name=source is-live=true format=time block=false max-buffers=2 leaky-type=downstream \
                    caps="video/x-vp8" ! appsink name=sink sync=false max-buffers=1
                    """)
                source = pipeline.element("source")
                sink = pipeline.element("sink")
                try pipeline.play()
            }

            /// How long the next ones are that come out: a stand-in for which they are.
            func next(_ count: Int) -> [Int] {
                (0..<count).compactMap { _ in CodedPicture(from: sink)?.byteCount }
            }

            /// The same of all that are left. Nothing can be given any more.
            func rest() -> [Int] {
                source.end()
                var rest: [Int] = []
                while let picture = CodedPicture(from: sink) { rest.append(picture.byteCount) }
                return rest
            }
        }

        /// A key frame, and eleven that build on it.
        private func coded() throws -> [CodedPicture] {
            try GStreamer.start(using: ["videotestsrc", "vp8enc", "appsrc", "appsink"])
            let pipeline = try Pipeline(
                """
                videotestsrc num-buffers=12 pattern=snow ! video/x-raw,format=I420,width=64,height=48,framerate=30/1 ! \
                vp8enc deadline=1 keyframe-mode=disabled lag-in-frames=0 ! appsink name=sink sync=false
                """)
            try pipeline.play()
            let sink = pipeline.element("sink")
            return withExtendedLifetime(pipeline) {
                var pictures: [CodedPicture] = []
                while let picture = CodedPicture(from: sink) { pictures.append(picture) }
                return pictures
            }
        }

        @Test func `are given all from the first key frame on`() throws {
            let (pictures, way, receivers) = (try coded(), try Way(), Receivers())
            #expect(pictures.map(\.isKeyFrame) == [true] + Array(repeating: false, count: 11))
            receivers.add(1, way.source)
            #expect(!receivers.send(pictures[1]))
            for picture in pictures.prefix(2) { #expect(!receivers.send(picture)) }
            #expect(way.rest() == pictures.prefix(2).map(\.byteCount))
        }

        @Test func `are given none that builds on one they lost, but a key frame once there is room`()
            async throws
        {
            let (pictures, way, receivers) = (try coded(), try Way(), Receivers())
            receivers.add(1, way.source)
            #expect(!receivers.send(pictures[0]))
            var given = way.next(1)
            var wishes = pictures.dropFirst().count { receivers.send($0) }
            #expect(!receivers.removeWaiting(1), "it was given something")
            given += way.next(2)
            // GStreamer's thread makes room when it likes.
            let deadline = ContinuousClock.now + .seconds(60)
            while wishes == 0, ContinuousClock.now < deadline {
                if receivers.send(pictures[11]) { wishes += 1 }
                await Task.yield()
            }
            #expect(!receivers.send(pictures[11]))
            #expect(wishes == 1, "a key frame is asked for, once")
            _ = receivers.send(pictures[0])
            given += way.rest()
            let sizes = pictures.map(\.byteCount)
            #expect(given.count < 12 && given.last == sizes[0])
            #expect(given.dropLast() == sizes.prefix(given.count - 1), "no gap before it")
        }

        @Test func `are told of their beginning, also those that come while others begin`() throws {
            let (pictures, way, receivers) = (try coded(), try Way(), Receivers())
            let begun = Guarded<[Int]>([])
            let source = way.source
            receivers.add(1, source) {
                begun.withLock { $0.append(1) }
                receivers.add(2, source) { begun.withLock { $0.append(2) } }
            }
            _ = receivers.send(pictures[0])
            #expect(begun.withLock(\.self) == [1])
            #expect(receivers.removeWaiting(2), "it was given nothing yet")
            withExtendedLifetime(way) {}
        }
    }
#endif

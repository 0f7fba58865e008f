#if Share && os(Linux)
    import StoreyInternal
    import Testing
    import Viewing

    @testable import StoreyWebRTC

    @Suite(
        "Receivers of encoded frames",
        .enabled(if: HeadlessViewers.isInstalled, "aiortc or GStreamer is missing: run Scripts/setup.sh test")
    )
    struct ReceiversTests {
        /// A source with room for two frames, which are only removed by the test.
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

            /// Returns the sizes of the next frames, which identify them.
            func next(_ count: Int) -> [Int] {
                (0..<count).compactMap { _ in EncodedFrame(from: sink)?.byteCount }
            }

            /// Returns the sizes of all remaining frames. No more can be pushed afterwards.
            func rest() -> [Int] {
                source.endStream()
                var rest: [Int] = []
                while let picture = EncodedFrame(from: sink) { rest.append(picture.byteCount) }
                return rest
            }
        }

        /// Returns a key frame and eleven frames that depend on it.
        private func coded() throws -> [EncodedFrame] {
            try GStreamer.start(using: ["videotestsrc", "vp8enc", "appsrc", "appsink"])
            let pipeline = try Pipeline(
                """
                videotestsrc num-buffers=12 pattern=snow ! video/x-raw,format=I420,width=64,height=48,framerate=30/1 ! \
                vp8enc deadline=1 keyframe-mode=disabled lag-in-frames=0 ! appsink name=sink sync=false
                """)
            try pipeline.play()
            let sink = pipeline.element("sink")
            return withExtendedLifetime(pipeline) {
                var pictures: [EncodedFrame] = []
                while let picture = EncodedFrame(from: sink) { pictures.append(picture) }
                return pictures
            }
        }

        @Test func `A receiver gets all frames from the first key frame on`() throws {
            let (pictures, way, receivers) = (try coded(), try Way(), Receivers())
            #expect(pictures.map(\.isKeyFrame) == [true] + Array(repeating: false, count: 11))
            receivers.add(1, way.source)
            #expect(!receivers.send(pictures[1]))
            for picture in pictures.prefix(2) { #expect(!receivers.send(picture)) }
            #expect(way.rest() == pictures.prefix(2).map(\.byteCount))
        }

        @Test func `A blocked receiver gets no more frames until there is room and a key frame`()
            async throws
        {
            let (pictures, way, receivers) = (try coded(), try Way(), Receivers())
            receivers.add(1, way.source)
            #expect(!receivers.send(pictures[0]))
            var given = way.next(1)
            var wishes = pictures.dropFirst().count { receivers.send($0) }
            #expect(!receivers.removeWaiting(1), "it has received frames")
            given += way.next(2)
            // GStreamer's thread empties the queue at an arbitrary time.
            let deadline = ContinuousClock.now + .seconds(300)
            while wishes == 0, ContinuousClock.now < deadline {
                if receivers.send(pictures[11]) { wishes += 1 }
                await Task.yield()
            }
            #expect(!receivers.send(pictures[11]))
            #expect(wishes == 1, "a key frame is requested once")
            _ = receivers.send(pictures[0])
            given += way.rest()
            let sizes = pictures.map(\.byteCount)
            #expect(given.count < 12 && given.last == sizes[0])
            #expect(given.dropLast() == sizes.prefix(given.count - 1), "no frame is missing before it")
        }

        @Test func `Receivers are notified of their first frame, also while others start`() throws {
            let (pictures, way, receivers) = (try coded(), try Way(), Receivers())
            let begun = Locked<[Int]>([])
            let source = way.source
            receivers.add(1, source) {
                begun.withLock { $0.append(1) }
                receivers.add(2, source) { begun.withLock { $0.append(2) } }
            }
            _ = receivers.send(pictures[0])
            #expect(begun.withLock(\.self) == [1])
            #expect(receivers.removeWaiting(2), "it hasn't received anything")
            withExtendedLifetime(way) {}
        }
    }
#endif

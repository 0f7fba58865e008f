#if os(Linux)
    import CGStreamer
    import Guarding
    import StoreyVideo

    /// Codes pictures once, for all who receive them so.
    final class VideoEncoder: Sendable {
        let encoding: Encoding
        let receivers = Receivers()
        let pipeline: Pipeline
        private let frameRate: Int
        /// The longest sides of what is coded.
        private let bound: PixelSize
        private let source: Element
        private let scaled: Element
        private let keyFrames: KeyFrames
        private let encoder: Element
        private let onSample: Callback
        private let state: Guarded<State>

        private struct State {
            var caps = ""
            var size = ""
            var bitRate: Int
            /// How large pictures are at most, after their last.
            var pixelCount = 0
            var count = 0

            /// How many pictures are coded, and how large.
            var quality: CodedQuality { CodedQuality(bitRate: bitRate, pixelCount: pixelCount) }
        }

        init(_ encoding: Encoding, _ settings: AudienceSettings, beginning: UInt64) throws(AudienceError) {
            self.encoding = encoding
            frameRate = settings.frameRate
            bound = encoding.rung.bound(settings.bound)
            let bitRate = RateControl(settings.bitRate).bitRate
            state = Guarded(State(bitRate: bitRate))
            pipeline = try Pipeline(
                """
                appsrc name=source is-live=true format=time do-timestamp=true block=false max-buffers=2 \
                leaky-type=downstream ! queue max-size-buffers=2 max-size-bytes=0 max-size-time=0 leaky=downstream ! \
                videoconvert ! videoscale add-borders=false ! capsfilter name=scaled ! \
                \(encoding.coding.encoder(bitRate: bitRate)) ! \
                appsink name=sink sync=false emit-signals=true max-buffers=8
                """)
            source = pipeline.element("source")
            scaled = pipeline.element("scaled")
            encoder = pipeline.element("encoder")
            let sink = pipeline.element("sink")
            let keyFrames = KeyFrames(of: sink)
            self.keyFrames = keyFrames
            let receivers = receivers
            onSample = Callback {
                guard let picture = CodedPicture(from: sink) else { return }
                if receivers.send(picture) { keyFrames.want() }
            }
            storey_gst_on_sample(sink.object, Callback.call, onSample.context)
            pipeline.begin(at: beginning)
            try pipeline.play()
        }

        deinit { pipeline.stop() }

        static let elements = ["appsrc", "queue", "videoconvert", "videoscale", "capsfilter", "appsink"]

        /// Gives it a picture to code. Where it is still busy with others, the oldest of them is left out.
        func show(_ picture: PixelBuffer) {
            let isLeftOut = state.withLock { state in
                state.count += 1
                return state.count % state.quality.every != 0
            }
            if isLeftOut { return }
            keyFrames.forceDue()
            guard let bytes = picture.copiedForGStreamer(), let start = bytes.baseAddress else { return }
            state.withLock { state in
                let caps = picture.caps(frameRate: frameRate)
                // Encoders have trouble with odd sizes: one fails, another cuts.
                let fitting = FittedPlace.size(of: picture.size, within: bound)
                state.pixelCount = fitting.pixelCount
                let width = max(2, fitting.width / state.quality.scale & ~1)
                let height = max(2, fitting.height / state.quality.scale & ~1)
                // Browsers take what says nothing of its colours as BT.709; GStreamer makes BT.601 of small screens.
                let size =
                    "video/x-raw,format=I420,width=\(width),height=\(height),pixel-aspect-ratio=1/1,colorimetry=bt709"
                if size != state.size { scaled.set("caps", caps: size) }
                if caps != state.caps { source.set("caps", caps: caps) }
                state.size = size
                state.caps = caps
                _ = storey_gst_push_bytes(source.object, start, bytes.count)
            }
        }

        /// How many bits a second there may be.
        var bitRate: Int {
            get { state.withLock(\.bitRate) }
            set {
                state.withLock { state in
                    guard state.bitRate != newValue else { return }
                    state.bitRate = newValue
                    encoder.set(encoding.coding.bitRateProperty, "\(newValue)")
                }
            }
        }

        /// Has the next picture be one that needs no other; see ``KeyFrames``.
        func forceKeyFrame() { keyFrames.force() }
    }
#endif

#if os(Linux)
    import CGStreamer
    import StoreyInternal
    import StoreyVideo

    /// Encodes frames once for all receivers of one encoding.
    final class VideoEncoder: Sendable {
        let encoding: Encoding
        let receivers = Receivers()
        let pipeline: Pipeline
        private let frameRate: Int
        /// The maximum size of the encoded frames, in either orientation.
        private let bound: PixelSize
        private let source: Element
        private let scaled: Element
        private let keyFrames: KeyFrameRequester
        private let encoder: Element
        private let onSample: Callback
        private let state: Locked<State>

        private struct State {
            var caps = ""
            var size = ""
            var bitRate: Int
            /// The pixel count of the last frame, before it was scaled down for a low bit rate.
            var pixelCount = 0
            var count = 0

            /// The frame interval and scale for the current bit rate.
            var quality: EncodingQuality { EncodingQuality(bitRate: bitRate, pixelCount: pixelCount) }
        }

        init(_ encoding: Encoding, _ configuration: WebRTCConfiguration, baseTime: UInt64) throws(WebRTCError)
        {
            self.encoding = encoding
            frameRate = configuration.frameRate
            bound = encoding.layer.maxSize(within: configuration.maxSize)
            let bitRate = RateControl(configuration.bitRate).bitRate
            state = Locked(State(bitRate: bitRate))
            pipeline = try Pipeline(
                """
                appsrc name=source is-live=true format=time do-timestamp=true block=false max-buffers=2 \
                leaky-type=downstream ! queue max-size-buffers=2 max-size-bytes=0 max-size-time=0 leaky=downstream ! \
                videoconvert ! videoscale add-borders=false ! capsfilter name=scaled ! \
                \(encoding.codec.encoder(bitRate: bitRate)) ! \
                appsink name=sink sync=false emit-signals=true max-buffers=8
                """)
            source = pipeline.element("source")
            scaled = pipeline.element("scaled")
            encoder = pipeline.element("encoder")
            let sink = pipeline.element("sink")
            let keyFrames = KeyFrameRequester(of: sink)
            self.keyFrames = keyFrames
            let receivers = receivers
            onSample = Callback {
                guard let picture = EncodedFrame(from: sink) else { return }
                if receivers.send(picture) { keyFrames.request() }
            }
            storey_gst_on_sample(sink.object, Callback.call, onSample.context)
            pipeline.setBaseTime(baseTime)
            try pipeline.play()
        }

        deinit { pipeline.stop() }

        static let elements = ["appsrc", "queue", "videoconvert", "videoscale", "capsfilter", "appsink"]

        /// Encodes a frame. If the encoder is busy, the oldest queued frame is dropped.
        func encode(_ picture: PixelBuffer) {
            let isLeftOut = state.withLock { state in
                state.count += 1
                return state.count % state.quality.frameInterval != 0
            }
            if isLeftOut { return }
            keyFrames.sendDue()
            let picture = picture.convertedForGStreamer
            guard let bytes = picture.copiedForGStreamer(), let start = bytes.baseAddress else { return }
            state.withLock { state in
                let caps = picture.caps(frameRate: frameRate)
                // Encoders can't handle odd sizes: one fails, another crops.
                let fitting = FitGeometry.size(of: picture.size, within: bound)
                state.pixelCount = fitting.pixelCount
                let width = max(2, fitting.width / state.quality.scale & ~1)
                let height = max(2, fitting.height / state.quality.scale & ~1)
                // Browsers assume BT.709 if a stream doesn't specify its colors. GStreamer would choose BT.601 for
                // small frames.
                let size =
                    "video/x-raw,format=I420,width=\(width),height=\(height),pixel-aspect-ratio=1/1,colorimetry=bt709"
                if size != state.size { scaled.set("caps", caps: size) }
                if caps != state.caps { source.set("caps", caps: caps) }
                state.size = size
                state.caps = caps
                _ = storey_gst_push_bytes(source.object, start, bytes.count)
            }
        }

        /// The target bit rate, in bits per second.
        var bitRate: Int {
            get { state.withLock(\.bitRate) }
            set {
                state.withLock { state in
                    guard state.bitRate != newValue else { return }
                    state.bitRate = newValue
                    encoder.set(encoding.codec.bitRateProperty, "\(newValue)")
                }
            }
        }

        /// Requests a key frame; see ``KeyFrameRequester``.
        func forceKeyFrame() { keyFrames.requestNow() }
    }
#endif

#if os(Linux)
    import CGStreamer
    import StoreyInternal
    import StoreyShare
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
        private let control: EncodingControl
        private let caps = Locked(Caps())
        /// The coarse picture whose upper part has become sharp.
        private let coarse = Locked<PixelBuffer?>(nil)

        private struct Caps {
            var source = ""
            var scaled = ""
        }

        /// - Parameters:
        ///   - encoding: The codec and the layer.
        ///   - configuration: How frames are encoded.
        ///   - baseTime: The time that frame timestamps are relative to.
        ///   - encodeAgain: Called on the encoder's own thread if the last frame has to be encoded again.
        init(
            _ encoding: Encoding, _ configuration: WebRTCConfiguration, baseTime: UInt64,
            encodeAgain: @escaping @Sendable () -> Void
        ) throws(WebRTCError) {
            self.encoding = encoding
            frameRate = configuration.frameRate
            bound = encoding.layer.maxSize(within: configuration.maxSize)
            let bitRate = RateControl(configuration.bitRate).bitRate
            let control = EncodingControl(bitRate: bitRate, frameRate: frameRate)
            self.control = control
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
                guard let frame = EncodedFrame(from: sink) else { return }
                let isKeyFrame = frame.isKeyFrame
                if control.accepts(frame.byteCount, isKeyFrame: isKeyFrame, at: FrameClock.now) {
                    if isKeyFrame { keyFrames.didEncode(frame.byteCount, bitRate: control.bitRate) }
                    if receivers.send(frame) { keyFrames.request() }
                } else if isKeyFrame {
                    keyFrames.requestAgain()
                    encodeAgain()
                }
            }
            storey_gst_on_sample(sink.object, Callback.call, onSample.context)
            pipeline.setBaseTime(baseTime)
            try pipeline.play()
        }

        deinit { pipeline.stop() }

        static let elements = ["appsrc", "queue", "videoconvert", "videoscale", "capsfilter", "appsink"]

        /// Encodes a frame, unless earlier ones need the bit rate. If the encoder is busy, the oldest queued frame is
        /// dropped.
        func encode(_ picture: PixelBuffer) {
            guard control.allowsFrame(isKeyFrame: keyFrames.sendDue(), at: FrameClock.now) else { return }
            let fitting = FitGeometry.size(of: picture.size, within: bound)
            let (size, sharpShare) = control.encoding(of: fitting)
            let picture = detailed(picture.convertedForGStreamer, sharpShare)
            guard let bytes = picture.copiedForGStreamer(), let start = bytes.baseAddress else { return }
            adaptEncoder()
            caps.withLock { caps in
                // Browsers assume BT.709 if a stream doesn't specify its colors. GStreamer would choose BT.601 for
                // small frames.
                let scaled =
                    "video/x-raw,format=I420,width=\(size.width),height=\(size.height),pixel-aspect-ratio=1/1,colorimetry=bt709"
                if scaled != caps.scaled { self.scaled.set("caps", caps: scaled) }
                let source = picture.caps(frameRate: frameRate)
                if source != caps.source { self.source.set("caps", caps: source) }
                caps = Caps(source: source, scaled: scaled)
                _ = storey_gst_push_bytes(self.source.object, start, bytes.count)
            }
        }

        /// Returns a picture whose lower part is coarse. That part stays the same until it becomes sharp, so that it needs no
        /// bits.
        private func detailed(_ picture: PixelBuffer, _ sharpShare: Double) -> PixelBuffer {
            coarse.withLock { coarse in
                guard sharpShare < 1 else {
                    coarse = nil
                    return picture
                }
                // In rows of macroblocks, so that none is half coarse.
                let rows = Int(sharpShare * Double(picture.size.height)) & ~15
                let isNew = rows == 0 || coarse?.layout != picture.layout
                var result = isNew ? picture.coarse : coarse ?? picture
                coarse = result
                result.copyRows(of: picture, above: rows)
                return result
            }
        }

        /// A Boolean value that indicates whether encoding the last frame again makes it noticeably sharper.
        var isImproving: Bool { control.isImproving }

        /// Sets the target bit rate, in bits per second.
        func setBitRate(_ bitRate: Int) {
            control.setBitRate(bitRate)
            adaptEncoder()
        }

        private func adaptEncoder() {
            if let new = control.takeEncoderBitRate() {
                encoder.set(encoding.codec.bitRateProperty, "\(new)")
            }
        }

        /// Chooses the size of the frames by the frames that were encoded and left out. Call it regularly.
        func updateQuality() { control.updateQuality(at: FrameClock.now) }

        /// Requests a key frame for a receiver that can't have decoded an earlier one.
        func requestKeyFrame() { keyFrames.request() }

        /// Requests a key frame for a viewer that has lost packets.
        /// - Parameter roundTripTime: The time until the viewer responds.
        func requestKeyFrame(afterLossWithin roundTripTime: Duration) {
            keyFrames.request(afterLossWithin: roundTripTime)
        }
    }
#endif

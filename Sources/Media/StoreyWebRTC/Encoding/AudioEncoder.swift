#if os(Linux)
    import CGStreamer

    extension WebRTCConfiguration.AudioSource {
        var elements: [String] {
            ["audioconvert", "audioresample", "opusenc", "rtpopuspay"]
                + [self == .tone ? "audiotestsrc" : "pulsesrc"]
        }

        var pipeline: String {
            self == .tone ? "audiotestsrc is-live=true freq=880 volume=0.2" : "pulsesrc"
        }
    }

    /// Encodes audio once, as Opus, for all receivers.
    final class AudioEncoder: Sendable {
        let receivers = Receivers(ofAudio: true)
        let pipeline: Pipeline
        private let onSample: Callback

        init(_ source: WebRTCConfiguration.AudioSource, baseTime: UInt64) throws(WebRTCError) {
            pipeline = try Pipeline(
                """
                \(source.pipeline) ! audioconvert ! audioresample ! audio/x-raw,rate=48000,channels=2 ! \
                opusenc frame-size=20 ! appsink name=sink sync=false emit-signals=true max-buffers=50
                """)
            let sink = pipeline.element("sink")
            let receivers = receivers
            onSample = Callback {
                guard let piece = EncodedFrame(from: sink) else { return }
                // Audio buffers don't depend on each other.
                _ = receivers.send(piece)
            }
            storey_gst_on_sample(sink.object, Callback.call, onSample.context)
            pipeline.setBaseTime(baseTime)
            try pipeline.play()
        }

        deinit { pipeline.stop() }
    }
#endif

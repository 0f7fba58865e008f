#if os(Linux)
    import CGStreamer

    extension AudienceSettings.Sound {
        var elements: [String] {
            ["audioconvert", "audioresample", "opusenc", "rtpopuspay"]
                + [self == .tone ? "audiotestsrc" : "pulsesrc"]
        }

        var source: String {
            self == .tone ? "audiotestsrc is-live=true freq=880 volume=0.2" : "pulsesrc"
        }
    }

    /// Codes sound once, as Opus, for all who receive it.
    final class SoundEncoder: Sendable {
        let receivers = Receivers(ofSound: true)
        let pipeline: Pipeline
        private let onSample: Callback

        init(_ sound: AudienceSettings.Sound, beginning: UInt64) throws(AudienceError) {
            pipeline = try Pipeline(
                """
                \(sound.source) ! audioconvert ! audioresample ! audio/x-raw,rate=48000,channels=2 ! \
                opusenc frame-size=20 ! appsink name=sink sync=false emit-signals=true max-buffers=50
                """)
            let sink = pipeline.element("sink")
            let receivers = receivers
            onSample = Callback {
                guard let piece = CodedPicture(from: sink) else { return }
                // None needs another.
                _ = receivers.send(piece)
            }
            storey_gst_on_sample(sink.object, Callback.call, onSample.context)
            pipeline.begin(at: beginning)
            try pipeline.play()
        }

        deinit { pipeline.stop() }
    }
#endif

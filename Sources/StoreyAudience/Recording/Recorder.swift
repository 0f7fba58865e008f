#if os(Linux)
    /// Writes what is sent into a file.
    final class Recorder: Sendable {
        /// By which encoders know it: no viewer has this number.
        static let number = 0
        static let elements = ["h264parse", "mpegtsmux", "filesink"]

        private let pipeline: Pipeline
        let video: Element
        let audio: Element?

        init(_ path: String, hasSound: Bool, beginning: UInt64) throws(AudienceError) {
            var description = """
                mpegtsmux name=mux ! filesink name=file \
                appsrc name=video is-live=true format=time block=false max-buffers=120 leaky-type=downstream \
                caps="\(VideoCoding.h264.caps)" ! h264parse ! queue ! mux.
                """
            if hasSound {
                description += """
                     appsrc name=audio is-live=true format=time block=false max-buffers=200 leaky-type=downstream \
                    caps="audio/x-opus,channel-mapping-family=0,channels=2,rate=48000" ! queue ! mux.
                    """
            }
            pipeline = try Pipeline(description)
            video = pipeline.element("video")
            audio = hasSound ? pipeline.element("audio") : nil
            pipeline.element("file").set("location", path)
            pipeline.begin(at: beginning)
            try pipeline.play()
        }

        /// Writes what is still on its way, and closes the file.
        func end() {
            video.end()
            audio?.end()
            _ = pipeline.waitForEnd(seconds: 3)
            pipeline.stop()
        }

        /// What went wrong, as on a full disk.
        var failure: String? { pipeline.takeFailure() }
    }

    extension Audience {
        /// Writes what is sent into an MPEG-TS file, which stands even if the program is killed, from now on until the end, also while nobody watches.
        /// - Parameter path: the file. One that is there is replaced.
        /// - Throws: `AudienceError` if it can't be written.
        public func record(to path: String) throws(AudienceError) {
            try GStreamer.start(using: Recorder.elements)
            let encoder = try encoder(Encoding(coding: .h264))
            if settings.sound != nil { try startSound() }
            let recorder = try Recorder(path, hasSound: settings.sound != nil, beginning: beginning)
            if let failure = recorder.failure {
                throw AudienceError(.gstreamer, "\(path) can't be written: \(failure)")
            }
            self.recorder = recorder
            encoder.receivers.add(Recorder.number, recorder.video)
            if let audio = recorder.audio { sound?.receivers.add(Recorder.number, audio) }
            encoder.forceKeyFrame()
        }
    }
#endif

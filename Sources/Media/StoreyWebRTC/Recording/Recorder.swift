#if os(Linux)
    import Foundation

    /// Writes the encoded stream to a file.
    final class Recorder: Sendable {
        /// The ID of the recorder among an encoder's receivers. Viewer IDs start at 1.
        static let receiverID = 0
        static let elements = ["h264parse", "mpegtsmux", "filesink"]

        /// Creates the file of a recording.
        /// - Throws: `WebRTCError` if it exists. Other errors are left to GStreamer.
        static func createFile(_ path: String) throws(WebRTCError) {
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
            if descriptor >= 0 {
                close(descriptor)
            } else if errno == EEXIST {
                throw WebRTCError(.recording, "\(path) already exists.")
            }
        }

        private let pipeline: Pipeline
        let video: Element
        let audio: Element?

        init(_ path: String, hasAudio: Bool, baseTime: UInt64) throws(WebRTCError) {
            var description = """
                mpegtsmux name=mux ! filesink name=file \
                appsrc name=video is-live=true format=time block=false max-buffers=120 leaky-type=downstream \
                caps="\(WebRTCCodec.h264.caps)" ! h264parse ! queue ! mux.
                """
            if hasAudio {
                description += """
                     appsrc name=audio is-live=true format=time block=false max-buffers=200 leaky-type=downstream \
                    caps="audio/x-opus,channel-mapping-family=0,channels=2,rate=48000" ! queue ! mux.
                    """
            }
            pipeline = try Pipeline(description)
            video = pipeline.element("video")
            audio = hasAudio ? pipeline.element("audio") : nil
            pipeline.element("file").set("location", path)
            pipeline.setBaseTime(baseTime)
            try pipeline.play()
        }

        /// Writes the remaining buffers and closes the file.
        func finish() {
            video.endStream()
            audio?.endStream()
            _ = pipeline.waitForEnd(seconds: 3)
            pipeline.stop()
        }

        /// The error that occurred, such as a full disk.
        var failure: String? { pipeline.takeFailure() }
    }
#endif

#if os(Linux)
    import CGStreamer

    /// One coded picture, or 20 ms of sound, which any number of receivers may be given.
    ///
    /// Unchecked: GStreamer counts the references, and nobody writes to what several have.
    final class CodedPicture: @unchecked Sendable {
        let buffer: UnsafeMutableRawPointer
        let isKeyFrame: Bool
        let byteCount: Int

        /// Waits for the next one.
        /// - Parameter sink: the appsink that it comes out of.
        /// - Returns: nil after the last.
        init?(from sink: Element) {
            guard let buffer = storey_gst_pull(sink.object) else { return nil }
            self.buffer = buffer
            isKeyFrame = storey_gst_is_key_frame(buffer)
            byteCount = storey_gst_size(buffer)
        }

        deinit { storey_gst_release(buffer) }
    }
#endif

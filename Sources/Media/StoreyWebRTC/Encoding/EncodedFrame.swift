#if os(Linux)
    import CGStreamer

    /// An encoded video frame, or 20 ms of encoded audio, which several receivers may share.
    ///
    /// Unchecked: GStreamer counts the references, and a shared buffer is never written to.
    final class EncodedFrame: @unchecked Sendable {
        let buffer: UnsafeMutableRawPointer
        let isKeyFrame: Bool
        let byteCount: Int

        /// Waits for the next buffer.
        /// - Parameter sink: The appsink to pull from.
        /// - Returns: `nil` at the end of the stream.
        init?(from sink: Element) {
            guard let buffer = storey_gst_pull(sink.object) else { return nil }
            self.buffer = buffer
            isKeyFrame = storey_gst_is_key_frame(buffer)
            byteCount = storey_gst_size(buffer)
        }

        deinit { storey_gst_release(buffer) }
    }
#endif

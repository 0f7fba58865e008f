#if canImport(ReplayKit) && os(iOS)
    import ReplayKit

    /// The app's own screens as a broadcast, without an extension: while the app is in front.
    ///
    /// Not run on a device by Storey's own tests: those cover all it calls.
    public enum InAppCapture {
        /// Asks for permission and takes frames into the broadcast until it ends.
        /// - Parameter broadcast: where the frames go.
        /// - Throws: what ReplayKit throws: people may refuse.
        @MainActor public static func start(into broadcast: Broadcast) async throws {
            let writer = SampleWriter(broadcast)
            let recorder = RPScreenRecorder.shared()
            try await recorder.startCapture { sample, type, error in
                if let error { return broadcast.finish(.failed(error.localizedDescription)) }
                guard type == .video else { return }
                do throws(ShareError) {
                    try writer.write(sample)
                } catch {
                    broadcast.finish(.failed(error.description))
                }
            }
        }

        /// Stops it, and tells the receivers.
        /// - Parameter broadcast: the one it was started with.
        /// - Throws: what ReplayKit throws.
        @MainActor public static func stop(_ broadcast: Broadcast) async throws {
            broadcast.finish(.ended)
            try await RPScreenRecorder.shared().stopCapture()
        }
    }
#endif

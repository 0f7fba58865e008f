#if canImport(ReplayKit) && canImport(AVFoundation) && !os(macOS) && !os(tvOS) && !os(visionOS)
    import CoreMedia
    import Foundation
    import ReplayKit

    /// Broadcasts the app's own screen without an extension, while the app is in the foreground.
    ///
    /// ```swift
    /// let preview = CapturePreview()
    /// try await InAppCapture.start(into: broadcast, microphone: true, preview: preview)
    /// try await InAppCapture.stop(broadcast)
    /// preview.clear()
    /// ```
    public enum InAppCapture {
        /// Asks for permission and captures frames and sound until the broadcast ends.
        /// - Parameters:
        ///   - broadcast: The broadcast that receives the frames, and sound if a receiver has requested it.
        ///   - microphone: Whether to capture the microphone, for which the system asks for permission. The app's
        ///     `Info.plist` needs `NSMicrophoneUsageDescription`.
        ///   - preview: A view that shows the frames, if any.
        /// - Throws: Errors of ReplayKit, such as when the user denies permission.
        @MainActor public static func start(
            into broadcast: FrameBroadcast, microphone: Bool = false, preview: CapturePreview? = nil
        ) async throws {
            let writer = SampleWriter(broadcast)
            let frames = preview?.frames
            let recorder = RPScreenRecorder.shared()
            recorder.isMicrophoneEnabled = microphone
            // Sendable, because ReplayKit calls it on its own thread, where a closure of the main actor stops the app.
            try await recorder.startCapture { @Sendable sample, type, error in
                if let error { return broadcast.finish(.failed(error.localizedDescription)) }
                do throws(ShareError) {
                    try writer.write(sample, type)
                } catch {
                    // Has no effect on a broadcast that is already finished.
                    broadcast.finish(.failed(error.description))
                }
                if broadcast.finished != nil {
                    frames?.clear()
                } else if type == .video {
                    frames?.show(sample)
                }
            }
        }

        /// Stops capturing and finishes the broadcast.
        /// - Parameter broadcast: The broadcast that capturing was started with.
        /// - Throws: Errors of ReplayKit.
        @MainActor public static func stop(_ broadcast: FrameBroadcast) async throws {
            broadcast.finish(.ended)
            try await RPScreenRecorder.shared().stopCapture()
        }
    }
#endif

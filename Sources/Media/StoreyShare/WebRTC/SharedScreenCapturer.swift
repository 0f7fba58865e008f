#if canImport(WebRTC) && canImport(CoreVideo)
    public import Foundation
    import StoreyInternal
    import StoreyVideo
    public import WebRTC

    /// Captures the frames of a broadcast for libwebrtc, which turns those of an extension into a track of the app's
    /// call.
    ///
    /// ```swift
    /// let source = factory.videoSource(forScreenCast: true)
    /// source.adaptOutputFormat(toWidth: 1280, height: 720, fps: 30)
    /// let capturer = try SharedScreenCapturer(folder, to: source, wanting: request)
    /// let track = factory.videoTrack(with: source, trackId: "screen")
    /// ```
    ///
    /// It's available if the app has a module `WebRTC` with the classes of libwebrtc's Objective-C SDK.
    public final class SharedScreenCapturer: RTCVideoCapturer {
        private let receiver: BroadcastReceiver

        /// Holds the capturer weakly for the receiver's thread.
        private final class Link: Sendable {
            let capturer = Locked(Place())

            /// Unchecked: libwebrtc's classes aren't Sendable, but access to the reference is guarded by the lock.
            struct Place: @unchecked Sendable { weak var capturer: SharedScreenCapturer? }
        }

        /// Creates a capturer that waits for a broadcast. Broadcasts may end and start again.
        /// - Parameters:
        ///   - folder: The folder of the broadcast, which is that of the App Group.
        ///   - source: The video source that receives the frames.
        ///   - request: The size and rate of the frames to capture.
        ///   - onEvent: Called with all events except frames, and with errors from reading frames.
        /// - Throws: `ShareError` if the system is out of pipes.
        public init(
            _ folder: URL, to source: RTCVideoSource, wanting request: FrameRequest,
            onEvent: @escaping @Sendable (ReceiverEvent) -> Void = { _ in }
        ) throws(ShareError) {
            let link = Link()
            receiver = try BroadcastReceiver(in: folder) { event in
                guard event == .frame else { return onEvent(event) }
                do throws(ShareError) {
                    try link.capturer.withLock(\.capturer)?.deliver()
                } catch {
                    onEvent(.failed(error))
                }
            }
            super.init(delegate: source)
            link.capturer.withLock { $0.capturer = self }
            receiver.request(request)
        }

        /// Asks the broadcast to stop. The user sees no message.
        public func stop() { receiver.requestStop() }

        private func deliver() throws(ShareError) {
            var frame: Frame?
            guard try receiver.copyNewest(into: &frame) != nil, let frame else { return }
            let buffer = RTCCVPixelBuffer(pixelBuffer: try frame.picture.coreVideoBuffer())
            let image = RTCVideoFrame(
                buffer: buffer, rotation: frame.rotation.webRTC, timeStampNs: frame.time.wholeNanoseconds)
            delegate?.capturer(self, didCapture: image)
        }
    }

    extension Rotation {
        /// Both types state the clockwise rotation that makes the picture upright.
        fileprivate var webRTC: RTCVideoRotation {
            switch self {
            case .none: ._0
            case .quarter: ._90
            case .half: ._180
            case .threeQuarters: ._270
            }
        }
    }
#endif

#if canImport(WebRTC) && canImport(CoreVideo)
    public import Foundation
    import Guarding
    import StoreyVideo
    public import WebRTC

    /// Gives libwebrtc what a broadcast captures: the frames of an extension become a track of the app's own call.
    ///
    /// ```swift
    /// let source = factory.videoSource(forScreenCast: true)
    /// source.adaptOutputFormat(toWidth: 1280, height: 720, fps: 30)
    /// let capturer = try SharedScreenCapturer(folder, to: source, wanting: request)
    /// let track = factory.videoTrack(with: source, trackId: "screen")
    /// ```
    ///
    /// It is there where the app has a module `WebRTC` with the classes of libwebrtc's Objective-C SDK. Neither compiled nor
    /// run by Storey's own tests: those cover all it calls of Storey, and it calls nothing of WebRTC but its public API.
    public final class SharedScreenCapturer: RTCVideoCapturer {
        private let receiver: BroadcastReceiver

        /// Whom the receiver's thread delivers to.
        private final class Link: Sendable {
            let capturer = Guarded(Place())

            /// Unchecked: the lock around it is what makes it safe.
            struct Place: @unchecked Sendable { weak var capturer: SharedScreenCapturer? }
        }

        /// Begins to wait for a broadcast. Broadcasts may end and start again.
        /// - Parameters:
        ///   - folder: where the broadcast is, or will be: that of the App Group.
        ///   - source: who is given the frames.
        ///   - request: what frames there is a use for.
        ///   - onEvent: hears what happens to the broadcast, except for its frames, and what can't be read of it.
        /// - Throws: where the system has no more pipes.
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

        /// Asks the broadcast to end; people see no message.
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
        /// Both say how far a picture is to be turned clockwise.
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

public import CoreMedia
public import Foundation
public import QuartzCore
import Synchronization

/// https://developer.apple.com/documentation/avfoundation/avsamplebufferdisplaylayer
open class AVSampleBufferDisplayLayer: CALayer {
    /// https://developer.apple.com/documentation/avfoundation/avsamplebufferdisplaylayer/preventscapture
    open var preventsCapture = false
    /// https://developer.apple.com/documentation/avfoundation/avsamplebufferdisplaylayer/samplebufferrenderer
    open private(set) lazy var sampleBufferRenderer = AVSampleBufferVideoRenderer()
}

/// https://developer.apple.com/documentation/avfoundation/avqueuedsamplebufferrenderingstatus
public enum AVQueuedSampleBufferRenderingStatus: Int, Sendable {
    case unknown = 0
    case rendering = 1
    case failed = 2
}

/// https://developer.apple.com/documentation/avfoundation/avqueuedsamplebufferrendering
public protocol AVQueuedSampleBufferRendering: NSObjectProtocol {
    func enqueue(_ sampleBuffer: CMSampleBuffer)
    func flush()
    var isReadyForMoreMediaData: Bool { get }
}

/// Not `Sendable`, as in Apple's SDK, although it can be used from any thread.
///
/// https://developer.apple.com/documentation/avfoundation/avsamplebuffervideorenderer
open class AVSampleBufferVideoRenderer: NSObject, AVQueuedSampleBufferRendering {
    private struct State {
        var times: [CMTime] = []
        var mustFlush = false
        var isReady = true
        var status = AVQueuedSampleBufferRenderingStatus.unknown
    }

    private let state = Mutex(State())

    /// https://developer.apple.com/documentation/avfoundation/avsamplebuffervideorenderer/status
    open var status: AVQueuedSampleBufferRenderingStatus { state.withLock { $0.status } }
    /// https://developer.apple.com/documentation/avfoundation/avsamplebuffervideorenderer/requiresflushtoresumedecoding
    open var requiresFlushToResumeDecoding: Bool { state.withLock { $0.mustFlush } }
    /// https://developer.apple.com/documentation/avfoundation/avqueuedsamplebufferrendering/isreadyformoremediadata
    open var isReadyForMoreMediaData: Bool { state.withLock { $0.isReady } }

    /// https://developer.apple.com/documentation/avfoundation/avqueuedsamplebufferrendering/enqueue(_:)
    open func enqueue(_ sampleBuffer: CMSampleBuffer) {
        let isImmediate = sampleBuffer.sampleAttachments[0][.displayImmediately] as? Bool == true
        let time = CMSampleBufferGetPresentationTimeStamp(sampleBuffer)
        state.withLock { state in
            guard isImmediate, !state.mustFlush, state.status != .failed else { return }
            state.status = .rendering
            state.times.append(time)
        }
    }

    /// https://developer.apple.com/documentation/avfoundation/avqueuedsamplebufferrendering/flush()
    open func flush() {
        state.withLock { state in
            state.mustFlush = false
            state.status = .unknown
        }
    }

    /// https://developer.apple.com/documentation/avfoundation/avsamplebuffervideorenderer/flush(removingdisplayedimage:completionhandler:)
    open func flush(
        removingDisplayedImage removeDisplayedImage: Bool,
        completionHandler handler: (@Sendable () -> Void)? = nil
    ) {
        flush()
        if removeDisplayedImage { state.withLock { $0.times = [] } }
        handler?()
    }

    /// The times of the frames that were displayed since the image was removed, for tests.
    public var displayedTimes: [CMTime] { state.withLock { $0.times } }

    /// Simulates that the app was in the background, where no frames are decoded.
    public func interrupt() { state.withLock { $0.mustFlush = true } }

    /// Simulates a renderer that fails until it's flushed.
    public func fail() { state.withLock { $0.status = .failed } }

    /// Simulates a renderer that displays earlier frames, or that is ready again.
    public func setReady(_ isReady: Bool) { state.withLock { $0.isReady = isReady } }
}

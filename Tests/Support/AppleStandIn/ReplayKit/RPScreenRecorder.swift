public import CoreMedia
public import Foundation

/// https://developer.apple.com/documentation/replaykit/rpscreenrecorder
open class RPScreenRecorder: NSObject {
    nonisolated(unsafe) private static let recorder = RPScreenRecorder()
    private let lock = NSLock()
    private var handler: ((CMSampleBuffer, RPSampleBufferType, (any Error)?) -> Void)?

    open class func shared() -> RPScreenRecorder { recorder }

    /// The system calls the handler from its own thread. The type of the handler doesn't say so.
    ///
    /// https://developer.apple.com/documentation/replaykit/rpscreenrecorder/startcapture(handler:completionhandler:)
    open func startCapture(
        handler captureHandler: ((CMSampleBuffer, RPSampleBufferType, (any Error)?) -> Void)?
    ) async throws { lock.withLock { handler = captureHandler } }

    /// https://developer.apple.com/documentation/replaykit/rpscreenrecorder/stopcapture(handler:)
    open func stopCapture() async throws { lock.withLock { handler = nil } }

    /// Captures a sample as the system does, for tests: in the calling thread.
    ///
    /// - Returns: Whether the app is capturing.
    @discardableResult
    public func capture(_ sample: CMSampleBuffer, _ type: RPSampleBufferType, _ error: (any Error)? = nil)
        -> Bool
    {
        guard let handler = lock.withLock({ handler }) else { return false }
        handler(sample, type, error)
        return true
    }
}

public import CoreMedia
public import Foundation
import Synchronization

/// https://developer.apple.com/documentation/replaykit/rpscreenrecorder
open class RPScreenRecorder: NSObject {
    nonisolated(unsafe) private static let recorder = RPScreenRecorder()

    /// The system calls it in its own thread, whose isolation the type doesn't express.
    private struct Handler: @unchecked Sendable {
        let call: (CMSampleBuffer, RPSampleBufferType, (any Error)?) -> Void
    }

    private let handler = Mutex<Handler?>(nil)

    /// https://developer.apple.com/documentation/replaykit/rpscreenrecorder/ismicrophoneenabled
    open var isMicrophoneEnabled = false

    open class func shared() -> RPScreenRecorder { recorder }

    /// The system calls the handler from its own thread. The type of the handler doesn't say so.
    ///
    /// https://developer.apple.com/documentation/replaykit/rpscreenrecorder/startcapture(handler:completionhandler:)
    open func startCapture(
        handler captureHandler: ((CMSampleBuffer, RPSampleBufferType, (any Error)?) -> Void)?
    ) async throws {
        let new = captureHandler.map { Handler(call: $0) }
        handler.withLock { $0 = new }
    }

    /// https://developer.apple.com/documentation/replaykit/rpscreenrecorder/stopcapture(handler:)
    open func stopCapture() async throws { handler.withLock { $0 = nil } }

    /// Captures a sample as the system does, for tests: in the calling thread.
    ///
    /// - Returns: Whether the app is capturing.
    @discardableResult
    public func capture(_ sample: CMSampleBuffer, _ type: RPSampleBufferType, _ error: (any Error)? = nil)
        -> Bool
    {
        guard let handler = handler.withLock({ $0 }) else { return false }
        handler.call(sample, type, error)
        return true
    }
}

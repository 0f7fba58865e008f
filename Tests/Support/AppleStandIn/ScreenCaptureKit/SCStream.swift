public import CoreMedia
public import Foundation
import Synchronization

// As in the SDK of iOS 27: what only macOS has is missing.

/// https://developer.apple.com/documentation/screencapturekit/sccontentfilter
open class SCContentFilter: NSObject {
    /// https://developer.apple.com/documentation/screencapturekit/sccontentfilter/ismicrophoneenabled
    public let isMicrophoneEnabled: Bool

    /// Creates a filter as the system's picker does, for tests.
    public init(microphone: Bool) { isMicrophoneEnabled = microphone }
}

/// https://developer.apple.com/documentation/screencapturekit/scstreamconfiguration
open class SCStreamConfiguration: NSObject {
    public override init() {}

    /// https://developer.apple.com/documentation/screencapturekit/scstreamconfiguration/capturesaudio
    open var capturesAudio = false
}

/// https://developer.apple.com/documentation/screencapturekit/scstreamoutputtype
public enum SCStreamOutputType: Int, Sendable {
    case screen = 0
    case audio = 1
    case microphone = 2
}

/// https://developer.apple.com/documentation/screencapturekit/scstreamframeinfo
public struct SCStreamFrameInfo: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// https://developer.apple.com/documentation/screencapturekit/scstreamframeinfo/videoorientation
    public static let videoOrientation = SCStreamFrameInfo(rawValue: "SCStreamFrameInfoVideoOrientation")
}

/// https://developer.apple.com/documentation/screencapturekit/scstreamerror
public struct SCStreamError: Error, Sendable {
    /// https://developer.apple.com/documentation/screencapturekit/scstreamerror/code
    public enum Code: Int, Sendable {
        case userStopped = -3817
        case systemStoppedStream = -3821
    }

    public let code: Code

    public init(_ code: Code) { self.code = code }
}

/// https://developer.apple.com/documentation/screencapturekit/scstreamdelegate
public protocol SCStreamDelegate: NSObjectProtocol {
    /// https://developer.apple.com/documentation/screencapturekit/scstreamdelegate/stream(_:didstopwitherror:)
    func stream(_ stream: SCStream, didStopWithError error: any Error)
}

extension SCStreamDelegate {
    public func stream(_ stream: SCStream, didStopWithError error: any Error) {}
}

/// https://developer.apple.com/documentation/screencapturekit/scstreamoutput
public protocol SCStreamOutput: NSObjectProtocol {
    /// https://developer.apple.com/documentation/screencapturekit/scstreamoutput/stream(_:didoutputsamplebuffer:of:)
    func stream(
        _ stream: SCStream, didOutputSampleBuffer sampleBuffer: CMSampleBuffer, of type: SCStreamOutputType)
}

extension SCStreamOutput {
    public func stream(
        _ stream: SCStream, didOutputSampleBuffer sampleBuffer: CMSampleBuffer, of type: SCStreamOutputType
    ) {}
}

/// https://developer.apple.com/documentation/screencapturekit/scstream
open class SCStream: NSObject {
    private struct Output {
        let output: any SCStreamOutput
        let type: SCStreamOutputType
        let queue: DispatchQueue?
    }

    /// The streams that capture, for tests.
    public static var capturing: [SCStream] { running.withLock { $0.streams } }
    private static let running = Mutex(Running())

    /// Unchecked: Apple's class isn't Sendable either, but may be used on any thread.
    private struct Running: @unchecked Sendable { var streams: [SCStream] = [] }

    /// The configuration, for tests.
    public let configuration: SCStreamConfiguration
    /// The error of the next start, for tests.
    nonisolated(unsafe) public static var startError: (any Error)?
    private weak var delegate: (any SCStreamDelegate)?
    private var outputs: [Output] = []

    /// https://developer.apple.com/documentation/screencapturekit/scstream/init(filter:configuration:delegate:)
    public init(
        filter contentFilter: SCContentFilter, configuration streamConfig: SCStreamConfiguration,
        delegate aDelegate: (any SCStreamDelegate)?
    ) {
        configuration = streamConfig
        delegate = aDelegate
    }

    /// https://developer.apple.com/documentation/screencapturekit/scstream/addstreamoutput(_:type:samplehandlerqueue:)
    open func addStreamOutput(
        _ output: any SCStreamOutput, type: SCStreamOutputType, sampleHandlerQueue: DispatchQueue?
    ) throws {
        outputs.append(Output(output: output, type: type, queue: sampleHandlerQueue))
    }

    /// https://developer.apple.com/documentation/screencapturekit/scstream/startcapture(completionhandler:)
    open func startCapture(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        if let error = Self.startError {
            Self.startError = nil
            completionHandler?(error)
            return
        }
        let running = Running(streams: [self])
        Self.running.withLock { $0.streams += running.streams }
        completionHandler?(nil)
    }

    /// https://developer.apple.com/documentation/screencapturekit/scstream/stopcapture(completionhandler:)
    open func stopCapture(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        let stopped = Running(streams: [self])
        Self.running.withLock { running in running.streams.removeAll { $0 === stopped.streams[0] } }
        completionHandler?(nil)
    }

    /// The types of samples that the stream captures, for tests.
    public var types: [SCStreamOutputType] { outputs.map(\.type) }

    /// Captures a sample as the system does, for tests.
    public func capture(_ sample: CMSampleBuffer, _ type: SCStreamOutputType) {
        for output in outputs where output.type == type {
            guard let queue = output.queue else {
                output.output.stream(self, didOutputSampleBuffer: sample, of: type)
                continue
            }
            queue.sync { output.output.stream(self, didOutputSampleBuffer: sample, of: type) }
        }
    }

    /// Stops the stream as the system or the user does, for tests.
    public func stop(_ error: any Error) {
        stopCapture()
        delegate?.stream(self, didStopWithError: error)
    }
}

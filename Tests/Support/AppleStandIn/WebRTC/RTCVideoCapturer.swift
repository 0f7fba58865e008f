public import CoreVideo
public import Foundation

// A stand-in for what Storey uses of libwebrtc's Objective-C API, as Swift imports it:
// https://webrtc.googlesource.com/src/+/refs/heads/main/sdk/objc/base/

/// RTCVideoFrame.h
public enum RTCVideoRotation: Int, Sendable {
    case _0 = 0
    case _90 = 90
    case _180 = 180
    case _270 = 270
}

/// RTCVideoFrameBuffer.h
public protocol RTCVideoFrameBuffer: NSObjectProtocol {
    var width: Int32 { get }
    var height: Int32 { get }
}

/// components/video_frame_buffer/RTCCVPixelBuffer.h
open class RTCCVPixelBuffer: NSObject, RTCVideoFrameBuffer {
    public let pixelBuffer: CVPixelBuffer

    public init(pixelBuffer: CVPixelBuffer) { self.pixelBuffer = pixelBuffer }

    public var width: Int32 { Int32(CVPixelBufferGetWidth(pixelBuffer)) }
    public var height: Int32 { Int32(CVPixelBufferGetHeight(pixelBuffer)) }
}

/// RTCVideoFrame.h
open class RTCVideoFrame: NSObject {
    public let buffer: any RTCVideoFrameBuffer
    public let rotation: RTCVideoRotation
    public let timeStampNs: Int64

    public init(buffer frameBuffer: any RTCVideoFrameBuffer, rotation: RTCVideoRotation, timeStampNs: Int64) {
        buffer = frameBuffer
        self.rotation = rotation
        self.timeStampNs = timeStampNs
    }
}

/// RTCVideoCapturer.h
public protocol RTCVideoCapturerDelegate: NSObjectProtocol {
    func capturer(_ capturer: RTCVideoCapturer, didCapture frame: RTCVideoFrame)
}

/// RTCVideoCapturer.h
open class RTCVideoCapturer: NSObject {
    open weak var delegate: (any RTCVideoCapturerDelegate)?

    public init(delegate: any RTCVideoCapturerDelegate) { self.delegate = delegate }
}

/// RTCVideoSource.h
open class RTCVideoSource: NSObject, RTCVideoCapturerDelegate {
    /// Called with each frame, for tests.
    public var onFrame: (RTCVideoFrame) -> Void = { _ in }

    open func adaptOutputFormat(toWidth width: Int32, height: Int32, fps: Int32) {}

    public func capturer(_ capturer: RTCVideoCapturer, didCapture frame: RTCVideoFrame) { onFrame(frame) }
}

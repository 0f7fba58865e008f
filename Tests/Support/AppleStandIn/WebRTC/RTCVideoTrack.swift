public import Foundation
import Synchronization
public import UIKit

// A stand-in for what Storey uses of libwebrtc's Objective-C API, as Swift imports it:
// https://webrtc.googlesource.com/src/+/refs/heads/main/sdk/objc/

/// base/RTCVideoRenderer.h
public protocol RTCVideoRenderer: NSObjectProtocol {
    func setSize(_ size: CGSize)
    func renderFrame(_ frame: RTCVideoFrame?)
}

/// api/peerconnection/RTCMediaStreamTrack.h
open class RTCMediaStreamTrack: NSObject {
    public let trackId: String

    /// Creates a track without a source, for tests.
    public init(trackId: String) { self.trackId = trackId }
}

/// api/peerconnection/RTCVideoTrack.h
open class RTCVideoTrack: RTCMediaStreamTrack {
    /// The renderers, which a track retains, for tests.
    public private(set) var renderers: [any RTCVideoRenderer] = []

    open func add(_ renderer: any RTCVideoRenderer) { renderers.append(renderer) }

    open func remove(_ renderer: any RTCVideoRenderer) { renderers.removeAll { $0 === renderer } }
}

/// components/renderer/metal/RTCMTLVideoView.h
open class RTCMTLVideoView: UIView, RTCVideoRenderer {
    open var videoContentMode = UIView.ContentMode.scaleToFill
    private let count = Mutex(0)

    open nonisolated func setSize(_ size: CGSize) {}

    open nonisolated func renderFrame(_ frame: RTCVideoFrame?) { count.withLock { $0 += 1 } }

    /// The number of frames so far, for tests.
    public nonisolated var frameCount: Int { count.withLock { $0 } }
}

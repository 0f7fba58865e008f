public import CoreMedia
public import Foundation
import Synchronization

/// https://developer.apple.com/documentation/replaykit/rpsamplebuffertype
public enum RPSampleBufferType: Int, Sendable {
    case video = 1
    case audioApp = 2
    case audioMic = 3
}

/// https://developer.apple.com/documentation/replaykit/rpvideosampleorientationkey
public let RPVideoSampleOrientationKey = "RPSampleBufferVideoOrientation"

/// https://developer.apple.com/documentation/replaykit/rpbroadcasthandler
open class RPBroadcastHandler: NSObject {
    /// On Apple's systems, that of NSObject, with which the system creates an instance of a class that it knows by its name.
    public required override init() {}
}

/// ReplayKit calls the methods one after the other, from any thread.
///
/// https://developer.apple.com/documentation/replaykit/rpbroadcastsamplehandler
open class RPBroadcastSampleHandler: RPBroadcastHandler {
    /// How the extension ended its broadcast, for tests: an error, or `nil` where it ended without one.
    public var ends: [NSError?] { endings.withLock { $0 } }
    private let endings = Mutex<[NSError?]>([])

    open func broadcastStarted(withSetupInfo setupInfo: [String: NSObject]?) {}
    open func broadcastPaused() {}
    open func broadcastResumed() {}
    open func broadcastFinished() {}
    open func processSampleBuffer(_ sampleBuffer: CMSampleBuffer, with sampleBufferType: RPSampleBufferType) {
    }
    open func finishBroadcastWithError(_ error: any Error) {
        let error = error as NSError
        endings.withLock { $0.append(error) }
    }

    // On Apple's systems, methods of NSObject.

    /// https://developer.apple.com/documentation/objectivec/nsobjectprotocol/perform(_:with:)
    @discardableResult
    public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        precondition(aSelector.name == "finishBroadcastWithError:", "No method \(aSelector.name).")
        let error = object as? NSError
        endings.withLock { $0.append(error) }
        return nil
    }
}

/// https://developer.apple.com/documentation/objectivec/selector
public struct Selector: Sendable { let name: String }

/// A replacement for Foundation's function.
///
/// https://developer.apple.com/documentation/foundation/nsselectorfromstring(_:)
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(name: aSelectorName) }

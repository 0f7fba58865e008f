import Dispatch

// The main run loop, with the functions of CoreFoundation that observe it. On Linux, the main run loop doesn't run: it is
// simulated on the main dispatch queue.

// https://developer.apple.com/documentation/corefoundation/cfstring
public typealias CFString = String
// https://developer.apple.com/documentation/corefoundation/cfoptionflags
public typealias CFOptionFlags = UInt
// https://developer.apple.com/documentation/corefoundation/cfindex
public typealias CFIndex = Int
// https://developer.apple.com/documentation/corefoundation/cfallocator
public typealias CFAllocator = AnyObject

// https://developer.apple.com/documentation/corefoundation/cfrunloopactivity
public struct CFRunLoopActivity: OptionSet, Sendable {
    public let rawValue: CFOptionFlags
    public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }
    public static let entry = CFRunLoopActivity(rawValue: 1 << 0)
    public static let beforeWaiting = CFRunLoopActivity(rawValue: 1 << 5)
}

// https://developer.apple.com/documentation/corefoundation/cfrunloopmode
public struct CFRunLoopMode: Hashable, Sendable {
    let name: CFString
    public init(_ rawValue: CFString) { name = rawValue }
}

extension RunLoop.Mode {
    public static let tracking = RunLoop.Mode(rawValue: "UITrackingRunLoopMode")
}

/// Unchecked: only the main actor uses it.
///
/// https://developer.apple.com/documentation/corefoundation/cfrunloopobserver
public final class CFRunLoopObserver: @unchecked Sendable {
    let activities: CFOptionFlags
    let block: (CFRunLoopObserver?, CFRunLoopActivity) -> Void

    init(_ activities: CFOptionFlags, _ block: @escaping (CFRunLoopObserver?, CFRunLoopActivity) -> Void) {
        self.activities = activities
        self.block = block
    }
}

// https://developer.apple.com/documentation/corefoundation/cfrunloop
public final class CFRunLoop: Sendable {
    static let main = CFRunLoop()
}

// https://developer.apple.com/documentation/corefoundation/cfrunloopgetmain()
public func CFRunLoopGetMain() -> CFRunLoop! { .main }

// https://developer.apple.com/documentation/corefoundation/cfrunloopobservercreatewithhandler(_:_:_:_:_:)
public func CFRunLoopObserverCreateWithHandler(
    _ allocator: CFAllocator!, _ activities: CFOptionFlags, _ repeats: Bool, _ order: CFIndex,
    _ block: ((CFRunLoopObserver?, CFRunLoopActivity) -> Void)!
) -> CFRunLoopObserver! { CFRunLoopObserver(activities, block) }

// https://developer.apple.com/documentation/corefoundation/cfrunloopaddobserver(_:_:_:)
public func CFRunLoopAddObserver(_ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!) {
    MainActor.assumeIsolated { MainRunLoop.observers.append((observer, mode)) }
}

// https://developer.apple.com/documentation/corefoundation/cfrunloopobserverinvalidate(_:)
public func CFRunLoopObserverInvalidate(_ observer: CFRunLoopObserver!) {
    MainActor.assumeIsolated { MainRunLoop.observers.removeAll { $0.observer === observer } }
}

// https://developer.apple.com/documentation/corefoundation/cfrunloopwakeup(_:)
public func CFRunLoopWakeUp(_ rl: CFRunLoop!) {
    DispatchQueue.main.async { MainActor.assumeIsolated { MainRunLoop.notify(.beforeWaiting) } }
}

/// Simulates the main run loop.
@MainActor
public enum MainRunLoop {
    fileprivate static var observers: [(observer: CFRunLoopObserver, mode: CFRunLoopMode)] = []
    private static var mode = CFRunLoopMode(RunLoop.Mode.default.rawValue)

    fileprivate static func notify(_ activity: CFRunLoopActivity) {
        for (observer, mode) in observers
        where mode == self.mode && observer.activities & activity.rawValue != 0 {
            observer.block(observer, activity)
        }
    }

    // MARK: User actions

    /// Simulates that the user begins to scroll: the run loop is in its tracking mode until the returned closure is called.
    public static func beginScrolling() -> () -> Void {
        mode = CFRunLoopMode(RunLoop.Mode.tracking.rawValue)
        notify(.entry)
        return {
            mode = CFRunLoopMode(RunLoop.Mode.default.rawValue)
            CFRunLoopWakeUp(CFRunLoopGetMain())
        }
    }
}

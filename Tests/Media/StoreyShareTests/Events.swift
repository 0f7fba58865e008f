import StoreyInternal
import StoreyShare

/// The received events, in order.
final class Events: Sendable {
    private let received = Locked<[ReceiverEvent]>([])

    var all: [ReceiverEvent] { received.withLock { $0 } }
    /// Events without frames, whose number varies.
    var states: [ReceiverEvent] { all.filter { $0 != .frame } }

    func add(_ event: ReceiverEvent) { received.withLock { $0.append(event) } }
}

/// The events of a broadcast, in order.
final class BroadcastEvents: Sendable {
    private let received = Locked<[BroadcastEvent]>([])

    var all: [BroadcastEvent] { received.withLock { $0 } }

    func add(_ event: BroadcastEvent) { received.withLock { $0.append(event) } }
}

extension ShareTiming {
    /// Intervals for machines that are busy with other work.
    static let patient = ShareTiming(
        timeout: .seconds(300), heartbeatInterval: .milliseconds(100), retryInterval: .milliseconds(5))
}

import Guarding
import StoreyShare

/// What was heard, in order.
final class Events: Sendable {
    private let heard = Guarded<[ReceiverEvent]>([])

    var all: [ReceiverEvent] { heard.withLock { $0 } }
    /// Without the frames, of which there may be any number.
    var states: [ReceiverEvent] { all.filter { $0 != .frame } }

    func add(_ event: ReceiverEvent) { heard.withLock { $0.append(event) } }
}

/// What a broadcast heard, in order.
final class BroadcastEvents: Sendable {
    private let heard = Guarded<[BroadcastEvent]>([])

    var all: [BroadcastEvent] { heard.withLock { $0 } }

    func add(_ event: BroadcastEvent) { heard.withLock { $0.append(event) } }
}

extension ShareTiming {
    /// For machines that are busy with other things as well.
    static let patient = ShareTiming(silence: .seconds(30), beat: .milliseconds(100), retry: .milliseconds(5))
}

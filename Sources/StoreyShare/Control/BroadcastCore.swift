import Foundation
import Guarding

/// The socket of a broadcast and its thread, which outlives the broadcast by the moment it takes to say goodbye.
final class BroadcastCore: Sendable {
    fileprivate struct Receiver: Sendable {
        var connection: Connection
        var wants: FrameRequest?
    }

    fileprivate struct State: Sendable {
        var receivers: [Receiver] = []
        var isPaused = false
        var finished: FinishReason?
        /// Closed as soon as it is over.
        var listener: Int32?
    }

    /// More would be somebody's mistake.
    private static let mostReceivers = 32
    /// How long a goodbye may take.
    private static let goodbye: Duration = .milliseconds(500)

    private let files: FolderOfBroadcast
    private let channel: String
    private let timing: ShareTiming
    private let onEvent: @Sendable (BroadcastEvent) -> Void
    private let state: Guarded<State>
    private let waiting: Waiting

    init(
        _ files: FolderOfBroadcast, channel: String, _ timing: ShareTiming,
        _ onEvent: @escaping @Sendable (BroadcastEvent) -> Void
    ) throws(ShareError) {
        self.files = files
        self.channel = channel
        self.timing = timing
        self.onEvent = onEvent
        waiting = try Waiting()
        // What a killed one left: nobody listens there, as was found out before.
        unlink(files.socket)
        state = Guarded(State(listener: try UnixSocket.listen(at: files.socket)))
    }

    func start() {
        let thread = Thread { self.run() }
        thread.name = "Storey broadcast"
        // Frames are rung for by others; this one only greets and listens.
        thread.stackSize = 512 * 1024
        thread.start()
    }

    var finished: FinishReason? { state.withLock { $0.finished } }

    func checkIsOn() throws(ShareError) {
        if finished != nil { throw ShareError(.finished, "the broadcast is over: start another to go on") }
    }

    func ring() {
        let now = FrameClock.now
        state.withLock { state in
            for index in state.receivers.indices { state.receivers[index].connection.ring(at: now) }
        }
    }

    func pause(_ isPaused: Bool) {
        let now = FrameClock.now
        state.withLock { state in
            guard state.isPaused != isPaused, state.finished == nil else { return }
            state.isPaused = isPaused
            state.send(isPaused ? .paused : .resumed, at: now)
        }
        waiting.wake()
    }

    func finish(_ reason: FinishReason) {
        let now = FrameClock.now
        state.withLock { state in
            guard state.finished == nil else { return }
            state.finished = reason
            state.send(.finished(reason), at: now)
            // At once, so that another broadcast can start when this returns.
            if let listener = state.listener { close(listener) }
            state.listener = nil
            unlink(files.socket)
            unlink(files.channel(channel).path)
        }
        waiting.wake()
    }

    // MARK: The thread

    private func run() {
        while let (reading, writing, deadline) = whatToWaitFor() {
            waiting.wait(reading: reading, writing: writing, until: deadline)
            for event in attend(at: FrameClock.now) { onEvent(event) }
        }
        sayGoodbye()
        if let finished { onEvent(.finished(finished)) }
    }

    /// Nil where it is over.
    private func whatToWaitFor() -> (reading: [Int32], writing: [Int32], deadline: Duration?)? {
        state.withLock { state in
            guard state.finished == nil, let listener = state.listener else { return nil }
            let connections = state.receivers.map(\.connection)
            return (
                [listener] + connections.map(\.descriptor), connections.filter(\.hasUnsent).map(\.descriptor),
                connections.map(\.next).min()
            )
        }
    }

    private func attend(at now: Duration) -> [BroadcastEvent] {
        var asked = false
        let events = state.withLock { state -> [BroadcastEvent] in
            guard let listener = state.listener else { return [] }
            let before = (count: state.receivers.count, wanted: state.wanted)
            while state.receivers.count < Self.mostReceivers,
                let descriptor = UnixSocket.accepted(by: listener)
            {
                var connection = Connection(descriptor, timing, at: now)
                connection.send(.hello(file: channel, isPaused: state.isPaused), at: now)
                state.receivers.append(Receiver(connection: connection))
            }
            state.receivers = state.receivers.compactMap { receiver in
                var receiver = receiver
                let isFine = receiver.attend(at: now, &asked)
                if !isFine { receiver.connection.close() }
                return isFine ? receiver : nil
            }
            var events: [BroadcastEvent] = []
            if state.receivers.count != before.count { events.append(.receivers(state.receivers.count)) }
            if state.wanted != before.wanted { events.append(.wanted(state.wanted)) }
            return events
        }
        if asked { finish(.asked) }
        return events
    }

    private func sayGoodbye() {
        let deadline = FrameClock.now + Self.goodbye
        while FrameClock.now < deadline {
            let unsent = state.withLock { state in
                for index in state.receivers.indices { state.receivers[index].connection.flush() }
                return state.receivers.map(\.connection).filter(\.hasUnsent).map(\.descriptor)
            }
            if unsent.isEmpty { break }
            waiting.wait(reading: [], writing: unsent, until: deadline)
        }
        state.withLock { state in
            for receiver in state.receivers { receiver.connection.close() }
            state.receivers = []
        }
    }
}

extension BroadcastCore.State {
    /// What all receivers together have a use for.
    fileprivate var wanted: FrameRequest? {
        let requests = receivers.compactMap(\.wants)
        guard let first = requests.first else { return nil }
        return requests.dropFirst().reduce(first) { $0.joined(with: $1) }
    }

    fileprivate mutating func send(_ message: ControlMessage, at now: Duration) {
        for index in receivers.indices { receivers[index].connection.send(message, at: now) }
    }
}

extension BroadcastCore.Receiver {
    /// - Parameter asked: becomes true where it asks to end the broadcast.
    /// - Returns: whether it is still there and speaks as it should.
    fileprivate mutating func attend(at now: Duration, _ asked: inout Bool) -> Bool {
        connection.flush()
        do throws(ShareError) {
            for message in try connection.receive(at: now) {
                switch message {
                case .stop: asked = true
                case .wants(let request): wants = request
                case .beat: break
                // Only a broadcast says these: a stranger's program, which is shown out.
                case .hello, .frame, .paused, .resumed, .finished: return false
                }
            }
        } catch {
            return false
        }
        connection.beatIfDue(at: now)
        return !connection.isDead(at: now)
    }
}

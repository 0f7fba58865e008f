import Foundation
import StoreyInternal

/// The socket and thread of a broadcast. The thread outlives the broadcast until the final messages are sent.
final class BroadcastCore: Sendable {
    fileprivate struct Receiver: Sendable {
        var connection: Connection
        var request: FrameRequest?
        var wantsAudio = false
    }

    fileprivate struct State: Sendable {
        var receivers: [Receiver] = []
        var isPaused = false
        var finished: FinishReason?
        /// The listening socket, or `nil` once the broadcast is finished.
        var listener: Int32?
    }

    /// The maximum number of receivers. More would be a bug.
    private static let maxReceivers = 32
    /// The time limit for sending the final messages.
    private static let goodbye: Duration = .milliseconds(500)

    private let files: BroadcastFolder
    private let channel: String
    private let timing: ShareTiming
    private let onEvent: @Sendable (BroadcastEvent) -> Void
    private let state: Locked<State>
    private let waiting: SocketPoller

    init(
        _ files: BroadcastFolder, channel: String, _ timing: ShareTiming,
        _ onEvent: @escaping @Sendable (BroadcastEvent) -> Void
    ) throws(ShareError) {
        self.files = files
        self.channel = channel
        self.timing = timing
        self.onEvent = onEvent
        guard let waiting = SocketPoller() else { throw ShareError.system("Can't create a pipe") }
        self.waiting = waiting
        // Left over from a process that was killed. The caller has checked that nothing is listening there.
        unlink(files.socket)
        state = Locked(State(listener: try UnixSocket.listen(at: files.socket)))
    }

    func start() {
        let thread = Thread { self.run() }
        thread.name = "Storey broadcast"
        // A small stack: this thread only handles the socket.
        thread.stackSize = 512 * 1024
        thread.start()
    }

    var finished: FinishReason? { state.withLock { $0.finished } }

    func checkIsActive() throws(ShareError) {
        if finished != nil {
            throw ShareError(.finished, "The broadcast is finished. Start another one to continue.")
        }
    }

    func notifyFrame() {
        let now = FrameClock.now
        state.withLock { state in
            for index in state.receivers.indices { state.receivers[index].connection.notifyFrame(at: now) }
        }
    }

    /// The combined request of all receivers, or `nil` without one.
    var request: FrameRequest? { state.withLock { $0.wanted } }

    /// Whether a receiver has requested sound.
    var hasAudioReceivers: Bool { state.withLock { $0.receivers.contains(where: \.wantsAudio) } }

    func send(_ audio: AudioBlock) {
        let now = FrameClock.now
        state.withLock { state in
            for index in state.receivers.indices where state.receivers[index].wantsAudio {
                state.receivers[index].connection.send(audio, at: now)
            }
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
            // Closed at once, so that another broadcast can start when this method returns.
            if let listener = state.listener { close(listener) }
            state.listener = nil
            unlink(files.socket)
            unlink(files.channel(channel).path)
        }
        waiting.wake()
    }

    // MARK: The thread

    private func run() {
        while let (reading, writing, deadline) = pollSet() {
            waiting.wait(reading: reading, writing: writing, for: deadline.map { $0 - FrameClock.now })
            for event in process(at: FrameClock.now) { onEvent(event) }
        }
        flushFinalMessages()
        if let finished { onEvent(.finished(finished)) }
    }

    /// Returns `nil` if the broadcast is finished.
    private func pollSet() -> (reading: [Int32], writing: [Int32], deadline: Duration?)? {
        state.withLock { state in
            guard state.finished == nil, let listener = state.listener else { return nil }
            let connections = state.receivers.map(\.connection)
            return (
                [listener] + connections.map(\.descriptor), connections.filter(\.hasUnsent).map(\.descriptor),
                connections.map(\.next).min()
            )
        }
    }

    private func process(at now: Duration) -> [BroadcastEvent] {
        var stopRequested = false
        let events = state.withLock { state -> [BroadcastEvent] in
            guard let listener = state.listener else { return [] }
            let before = (count: state.receivers.count, wanted: state.wanted)
            while state.receivers.count < Self.maxReceivers,
                let descriptor = StreamSocket.accepted(by: listener)
            {
                var connection = Connection(descriptor, timing, at: now)
                connection.send(.hello(file: channel, isPaused: state.isPaused), at: now)
                state.receivers.append(Receiver(connection: connection))
            }
            state.receivers = state.receivers.compactMap { receiver in
                var receiver = receiver
                let isFine = receiver.process(at: now, &stopRequested)
                if !isFine { receiver.connection.close() }
                return isFine ? receiver : nil
            }
            var events: [BroadcastEvent] = []
            if state.receivers.count != before.count { events.append(.receivers(state.receivers.count)) }
            if state.wanted != before.wanted { events.append(.requestChanged(state.wanted)) }
            return events
        }
        if stopRequested { finish(.stopRequested) }
        return events
    }

    private func flushFinalMessages() {
        let deadline = FrameClock.now + Self.goodbye
        while FrameClock.now < deadline {
            let unsent = state.withLock { state in
                for index in state.receivers.indices { state.receivers[index].connection.flush() }
                return state.receivers.map(\.connection).filter(\.hasUnsent).map(\.descriptor)
            }
            if unsent.isEmpty { break }
            waiting.wait(writing: unsent, for: deadline - FrameClock.now)
        }
        state.withLock { state in
            for receiver in state.receivers { receiver.connection.close() }
            state.receivers = []
        }
    }
}

extension BroadcastCore.State {
    /// The request that satisfies all receivers.
    fileprivate var wanted: FrameRequest? {
        let requests = receivers.compactMap(\.request)
        guard let first = requests.first else { return nil }
        return requests.dropFirst().reduce(first) { $0.merged(with: $1) }
    }

    fileprivate mutating func send(_ message: ControlMessage, at now: Duration) {
        for index in receivers.indices { receivers[index].connection.send(message, at: now) }
    }
}

extension BroadcastCore.Receiver {
    /// Processes a receiver's messages.
    /// - Parameter stopRequested: Set to `true` if the receiver asks to stop the broadcast.
    /// - Returns: Whether the receiver is still connected and follows the protocol.
    fileprivate mutating func process(at now: Duration, _ stopRequested: inout Bool) -> Bool {
        connection.flush()
        do throws(ShareError) {
            for message in try connection.receive(at: now) {
                switch message {
                case .stop: stopRequested = true
                case .frameRequest(let request): self.request = request
                case .audioRequest: wantsAudio = true
                case .heartbeat: break
                // Only a broadcast sends these, so the peer is another program and gets disconnected.
                case .hello, .frame, .audio, .paused, .resumed, .finished: return false
                }
            }
        } catch {
            return false
        }
        connection.sendHeartbeatIfDue(at: now)
        return !connection.isDead(at: now)
    }
}

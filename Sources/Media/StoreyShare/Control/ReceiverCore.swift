import Foundation
import StoreyInternal

/// The socket and thread of a receiver.
final class ReceiverCore: Sendable {
    fileprivate struct State: Sendable {
        var connection: Connection?
        /// Whether a broadcast is running.
        var isActive = false
        /// Kept after the end of a broadcast until the event was delivered, so that its last frame can still be read.
        var reader: FrameChannelReader?
        var request: FrameRequest?
        var wantsAudio = false
        var failure: ShareError?
        var isStopped = false
    }

    private let files: BroadcastFolder
    private let timing: ShareTiming
    private let onEvent: @Sendable (ReceiverEvent) -> Void
    private let state = Locked(State())
    private let waiting: SocketPoller

    init(
        _ files: BroadcastFolder, _ timing: ShareTiming,
        _ onEvent: @escaping @Sendable (ReceiverEvent) -> Void
    ) throws(ShareError) {
        self.files = files
        self.timing = timing
        self.onEvent = onEvent
        guard let waiting = SocketPoller() else { throw ShareError.system("Can't create a pipe") }
        self.waiting = waiting
    }

    func start() {
        let thread = Thread { self.run() }
        thread.name = "Storey receiver"
        thread.qualityOfService = .userInteractive
        thread.start()
    }

    func stop() {
        state.withLock { $0.isStopped = true }
        waiting.wake()
    }

    /// The reader of the current broadcast's channel, or `nil`.
    var reader: FrameChannelReader? { state.withLock { $0.reader } }

    var isActive: Bool { state.withLock { $0.isActive } }

    func send(_ message: ControlMessage) {
        let now = FrameClock.now
        state.withLock { $0.connection?.send(message, at: now) }
        waiting.wake()
    }

    func setRequest(_ request: FrameRequest) {
        state.withLock { $0.request = request }
        send(.frameRequest(request))
    }

    func requestAudio() {
        state.withLock { $0.wantsAudio = true }
        send(.audioRequest)
    }

    // MARK: The thread

    private func run() {
        while !state.withLock({ $0.isStopped }) {
            for event in process(at: FrameClock.now) {
                if state.withLock({ $0.isStopped }) { break }
                onEvent(event)
            }
            state.withLock { if !$0.isActive { $0.reader = nil } }
            let (reading, writing, deadline) = pollSet()
            waiting.wait(reading: reading, writing: writing, for: deadline - FrameClock.now)
        }
        state.withLock { state in
            state.disconnect()
            state.reader = nil
        }
    }

    private func pollSet() -> (reading: [Int32], writing: [Int32], deadline: Duration) {
        state.withLock { state in
            guard let connection = state.connection else {
                return ([], [], FrameClock.now + timing.retryInterval)
            }
            return (
                [connection.descriptor], connection.hasUnsent ? [connection.descriptor] : [], connection.next
            )
        }
    }

    private func process(at now: Duration) -> [ReceiverEvent] {
        state.withLock { state in
            do throws(ShareError) {
                if state.connection == nil { return try connect(&state, at: now) }
                return try process(&state, at: now)
            } catch {
                let wasOn = state.isActive
                state.disconnect()
                let isNew = state.failure != error
                state.failure = error
                return (isNew ? [.failed(error)] : []) + (wasOn ? [.lost] : [])
            }
        }
    }

    private func connect(_ state: inout State, at now: Duration) throws(ShareError) -> [ReceiverEvent] {
        guard let descriptor = try UnixSocket.connected(to: files.socket) else { return [] }
        state.connection = Connection(descriptor, timing, at: now)
        if let request = state.request { state.connection?.send(.frameRequest(request), at: now) }
        if state.wantsAudio { state.connection?.send(.audioRequest, at: now) }
        return []
    }

    private func process(_ state: inout State, at now: Duration) throws(ShareError) -> [ReceiverEvent] {
        guard var connection = state.connection else { return [] }
        connection.flush()
        let messages = try connection.receive(at: now)
        connection.sendHeartbeatIfDue(at: now)
        state.connection = connection
        var events: [ReceiverEvent] = []
        for message in messages where state.connection != nil {
            // Several notifications that arrive together are one frame.
            if let event = try event(of: message, &state), event != .frame || events.last != .frame {
                events.append(event)
            }
        }
        // The frame was written before this receiver connected.
        if case .started = events.last, state.reader?.hasUnreadFrame == true { events.append(.frame) }
        if state.connection != nil, connection.isDead(at: now) {
            // A broadcast that hasn't sent its first message was never reported.
            if state.isActive { events.append(.lost) }
            state.disconnect()
        }
        return events
    }

    private func event(of message: ControlMessage, _ state: inout State) throws(ShareError) -> ReceiverEvent?
    {
        switch message {
        case .heartbeat: return nil
        case .hello(let file, let isPaused) where !state.isActive:
            let channel = files.channel(file)
            do throws(ShareError) {
                state.reader = try FrameChannelReader(channel)
            } catch {
                if FileManager.default.fileExists(atPath: channel.path) { throw error }
                // The broadcast ended before its channel was opened.
                state.disconnect()
                return nil
            }
            state.isActive = true
            state.failure = nil
            return .started(isPaused: isPaused)
        // A frame that was read in the meantime isn't an event.
        case .frame where state.isActive: return state.reader?.hasUnreadFrame == true ? .frame : nil
        case .audio(let block) where state.isActive: return .audio(block)
        case .paused where state.isActive: return .paused
        case .resumed where state.isActive: return .resumed
        case .finished(let reason) where state.isActive:
            state.disconnect()
            return .finished(reason)
        case .hello, .frame, .audio, .paused, .resumed, .finished, .stop, .frameRequest, .audioRequest:
            throw ShareError(
                .malformed,
                "The process at \(files.socket) doesn't follow the protocol of a broadcast. Check whether it's another program."
            )
        }
    }
}

extension ReceiverCore.State {
    fileprivate mutating func disconnect() {
        connection?.close()
        connection = nil
        isActive = false
    }
}

import Foundation
import Guarding

/// The socket of a receiver and its thread.
final class ReceiverCore: Sendable {
    fileprivate struct State: Sendable {
        var connection: Connection?
        /// Whether a broadcast goes on.
        var isOn = false
        /// Also of one that is over, until whoever follows it was told: its last frame can still be read.
        var reader: FrameChannelReader?
        var wants: FrameRequest?
        var failure: ShareError?
        var isStopped = false
    }

    private let files: FolderOfBroadcast
    private let timing: ShareTiming
    private let onEvent: @Sendable (ReceiverEvent) -> Void
    private let state = Guarded(State())
    private let waiting: Waiting

    init(
        _ files: FolderOfBroadcast, _ timing: ShareTiming,
        _ onEvent: @escaping @Sendable (ReceiverEvent) -> Void
    ) throws(ShareError) {
        self.files = files
        self.timing = timing
        self.onEvent = onEvent
        waiting = try Waiting()
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

    /// Nil while there is no broadcast.
    var reader: FrameChannelReader? { state.withLock { $0.reader } }

    var isOn: Bool { state.withLock { $0.isOn } }

    func send(_ message: ControlMessage) {
        let now = FrameClock.now
        state.withLock { $0.connection?.send(message, at: now) }
        waiting.wake()
    }

    func want(_ request: FrameRequest) {
        state.withLock { $0.wants = request }
        send(.wants(request))
    }

    // MARK: The thread

    private func run() {
        while !state.withLock({ $0.isStopped }) {
            for event in attend(at: FrameClock.now) {
                if state.withLock({ $0.isStopped }) { break }
                onEvent(event)
            }
            state.withLock { if !$0.isOn { $0.reader = nil } }
            let (reading, writing, deadline) = whatToWaitFor()
            waiting.wait(reading: reading, writing: writing, until: deadline)
        }
        state.withLock { state in
            state.disconnect()
            state.reader = nil
        }
    }

    private func whatToWaitFor() -> (reading: [Int32], writing: [Int32], deadline: Duration) {
        state.withLock { state in
            guard let connection = state.connection else { return ([], [], FrameClock.now + timing.retry) }
            return (
                [connection.descriptor], connection.hasUnsent ? [connection.descriptor] : [], connection.next
            )
        }
    }

    private func attend(at now: Duration) -> [ReceiverEvent] {
        state.withLock { state in
            do throws(ShareError) {
                if state.connection == nil { return try connect(&state, at: now) }
                return try attend(&state, at: now)
            } catch {
                let wasOn = state.isOn
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
        if let wants = state.wants { state.connection?.send(.wants(wants), at: now) }
        return []
    }

    private func attend(_ state: inout State, at now: Duration) throws(ShareError) -> [ReceiverEvent] {
        guard var connection = state.connection else { return [] }
        connection.flush()
        let messages = try connection.receive(at: now)
        connection.beatIfDue(at: now)
        state.connection = connection
        var events: [ReceiverEvent] = []
        for message in messages where state.connection != nil {
            // Several bells that came at once are one frame.
            if let event = try event(of: message, &state), event != .frame || events.last != .frame {
                events.append(event)
            }
        }
        // One that came before this receiver did.
        if case .started = events.last, state.reader?.hasNews == true { events.append(.frame) }
        if state.connection != nil, connection.isDead(at: now) {
            // Before a word was said, it was nothing yet.
            if state.isOn { events.append(.lost) }
            state.disconnect()
        }
        return events
    }

    private func event(of message: ControlMessage, _ state: inout State) throws(ShareError) -> ReceiverEvent?
    {
        switch message {
        case .beat: return nil
        case .hello(let file, let isPaused) where !state.isOn:
            let channel = files.channel(file)
            do throws(ShareError) {
                state.reader = try FrameChannelReader(channel)
            } catch {
                if FileManager.default.fileExists(atPath: channel.path) { throw error }
                // It was over before it was begun.
                state.disconnect()
                return nil
            }
            state.isOn = true
            state.failure = nil
            return .started(isPaused: isPaused)
        // One that was read meanwhile is none.
        case .frame where state.isOn: return state.reader?.hasNews == true ? .frame : nil
        case .paused where state.isOn: return .paused
        case .resumed where state.isOn: return .resumed
        case .finished(let reason) where state.isOn:
            state.disconnect()
            return .finished(reason)
        case .hello, .frame, .paused, .resumed, .finished, .stop, .wants:
            throw ShareError(
                .malformed,
                "what answers at \(files.socket) does not speak as a broadcast does: is it another program?")
        }
    }
}

extension ReceiverCore.State {
    fileprivate mutating func disconnect() {
        connection?.close()
        connection = nil
        isOn = false
    }
}

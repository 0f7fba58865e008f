import Foundation
import StoreyInternal

/// A TCP connection that exchanges lines of text. One thread runs it; all methods can be called from any thread.
final class LineConnection: Sendable {
    private struct State {
        /// What isn't sent yet begins at `sent`.
        var outgoing: [UInt8] = []
        var sent = 0
        /// When the connection closes at the latest, because one side has ended it.
        var closingDeadline: ContinuousClock.Instant?
        /// When it closes unless ``extend(maxLineBytes:)`` is called.
        var handshakeDeadline: ContinuousClock.Instant?
        var hasFinished = false
        var isClosed = false
        var maxLineBytes: Int
    }

    /// The size of unsent lines above which the connection closes, because its peer doesn't read.
    private static let maxUnsentBytes = 64 << 20
    /// The maximum time for sending the last lines.
    private static let closingTime = Duration.seconds(2)

    private let descriptor: Int32
    private let poller: SocketPoller
    private let timing: Timing
    private let state: Locked<State>

    /// How often the connection checks whether its peer is still there.
    struct Timing: Sendable {
        /// The interval without other lines after which an empty line is sent.
        var heartbeat = Duration.seconds(10)
        /// The interval without a line after which the connection closes.
        var timeout = Duration.seconds(30)
        /// The time for the first line.
        var handshake = Duration.seconds(5)
    }

    /// - Parameters:
    ///   - descriptor: The connected socket, which the connection closes.
    ///   - poller: Waits for the socket.
    ///   - maxLineBytes: The maximum size of a received line.
    init(_ descriptor: Int32, _ poller: SocketPoller, _ timing: Timing, maxLineBytes: Int) {
        self.descriptor = descriptor
        self.poller = poller
        self.timing = timing
        state = Locked(
            State(handshakeDeadline: ContinuousClock.now + timing.handshake, maxLineBytes: maxLineBytes))
    }

    /// Sends a line, without its line feed. Does nothing if the connection has ended.
    func send(_ line: Data) {
        state.withLock { state in
            guard state.closingDeadline == nil, !state.isClosed else { return }
            state.outgoing += line
            state.outgoing.append(UInt8(ascii: "\n"))
            if state.outgoing.count - state.sent > Self.maxUnsentBytes { state.isClosed = true }
        }
        poller.wake()
    }

    /// Ends the handshake, after which the peer has no deadline and may send longer lines.
    func extend(maxLineBytes: Int) {
        state.withLock { state in
            state.handshakeDeadline = nil
            state.maxLineBytes = maxLineBytes
        }
    }

    /// Closes the connection when all lines are sent.
    func finish() {
        state.withLock { state in
            if state.closingDeadline == nil { state.closingDeadline = ContinuousClock.now + Self.closingTime }
        }
        poller.wake()
    }

    /// Closes the connection.
    func close() {
        state.withLock { $0.isClosed = true }
        poller.wake()
    }

    /// Exchanges lines until the connection closes. Blocks.
    /// - Parameter receive: Called with each line. Returns `false` to close the connection.
    func run(_ receive: (Data) -> Bool) {
        defer {
            state.withLock { $0.isClosed = true }
            StreamSocket.close(descriptor)
        }
        var reader = LineReader(maxLineBytes: 0)
        var (lastSent, lastReceived) = (ContinuousClock.now, ContinuousClock.now)
        while true {
            guard let pending = pending(heartbeatAt: lastSent + timing.heartbeat) else { return }
            poller.wait(
                reading: [descriptor], writing: pending.hasUnsent ? [descriptor] : [],
                for: min(pending.deadline, lastReceived + timing.timeout) - .now)
            guard let count = flush() else { return }
            if count > 0 { lastSent = .now }
            guard let bytes = StreamSocket.receive(from: descriptor, limit: 64 << 10) else { return }
            if !bytes.isEmpty { lastReceived = .now }
            var rest = bytes[...]
            // The limit may change with each line.
            while !rest.isEmpty {
                reader.maxLineBytes = state.withLock(\.maxLineBytes)
                guard let line = try? reader.next(in: &rest) else {
                    if rest.isEmpty { break }
                    return
                }
                if !line.isEmpty, !isEnding, !receive(line) { return }
            }
            if lastReceived + timing.timeout <= .now { return }
            if lastSent + timing.heartbeat <= .now { send(Data()) }
        }
    }

    private var isEnding: Bool { state.withLock { $0.closingDeadline != nil || $0.isClosed } }

    /// Returns what to wait for, or `nil` if the connection is closed.
    private func pending(
        heartbeatAt next: ContinuousClock.Instant
    ) -> (hasUnsent: Bool, deadline: ContinuousClock.Instant)? {
        state.withLock { state in
            let deadline = [state.closingDeadline, state.handshakeDeadline].compactMap(\.self).min()
            if state.isClosed || deadline.map({ $0 <= .now }) == true { return nil }
            let hasUnsent = state.sent < state.outgoing.count
            if state.closingDeadline != nil, !hasUnsent, !state.hasFinished {
                // The peer reads all of it only if this side continues to read until the peer closes, too.
                state.hasFinished = true
                TCPSocket.finish(descriptor)
            }
            return (hasUnsent, min(deadline ?? next, next))
        }
    }

    /// Returns the number of bytes sent, or `nil` if the peer is gone.
    private func flush() -> Int? {
        state.withLock { state in
            var total = 0
            while state.sent < state.outgoing.count {
                guard let count = StreamSocket.send(state.outgoing[state.sent...], to: descriptor) else {
                    return nil
                }
                if count == 0 { return total }
                state.sent += count
                total += count
            }
            state.outgoing = []
            state.sent = 0
            return total
        }
    }
}

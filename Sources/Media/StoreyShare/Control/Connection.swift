import StoreyInternal

/// One end of a socket connection with its unsent and partially received messages. The owner must close it.
struct Connection: Sendable {
    /// The peer isn't reading if more than this is unsent.
    private static let maxOutboxBytes = 16 * 1024

    let descriptor: Int32
    private var heartbeat: Heartbeat
    private var incoming = MessageReader()
    private var outbox: ArraySlice<UInt8> = []
    private var isGone = false

    init(_ descriptor: Int32, _ timing: ShareTiming, at now: Duration) {
        self.descriptor = descriptor
        heartbeat = Heartbeat(timing, at: now)
    }

    func close() { StreamSocket.close(descriptor) }

    var hasUnsent: Bool { !outbox.isEmpty }
    /// The time of the next heartbeat or timeout.
    var next: Duration { heartbeat.next }

    func isDead(at now: Duration) -> Bool { isGone || heartbeat.hasTimedOut(at: now) }

    /// Sends a message, now or when the socket is writable.
    mutating func send(_ message: ControlMessage, at now: Duration) {
        outbox += message.bytes
        isGone = isGone || outbox.count > Self.maxOutboxBytes
        heartbeat.recordSent(at: now)
        flush()
    }

    /// Notifies the peer of a frame. Skipped if earlier messages are unsent: the peer is slow, and an earlier
    /// notification is still pending.
    mutating func notifyFrame(at now: Duration) {
        if outbox.isEmpty { send(.frame, at: now) }
    }

    mutating func sendHeartbeatIfDue(at now: Duration) {
        if heartbeat.isDue(at: now) { send(.heartbeat, at: now) }
    }

    mutating func flush() {
        while !outbox.isEmpty, !isGone {
            guard let count = StreamSocket.send(outbox, to: descriptor) else {
                // Messages that the peer sent before it closed the connection are still read; their end ends the
                // connection.
                outbox = []
                return
            }
            if count == 0 { return }
            outbox = outbox.dropFirst(count)
        }
    }

    /// Returns the received messages. The connection may be closed after the last one.
    mutating func receive(at now: Duration) throws(ShareError) -> [ControlMessage] {
        var messages: [ControlMessage] = []
        // Reads one chunk at a time, so that a peer that sends endlessly doesn't starve the others.
        guard let bytes = StreamSocket.receive(from: descriptor) else {
            isGone = true
            return messages
        }
        guard !bytes.isEmpty else { return messages }
        heartbeat.recordReceived(at: now)
        incoming.append(bytes)
        while let message = try incoming.next() { messages.append(message) }
        return messages
    }
}

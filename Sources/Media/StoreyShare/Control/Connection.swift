import StoreyInternal

/// One end of a socket connection with its unsent and partially received messages. The owner must close it.
struct Connection: Sendable {
    /// The peer isn't reading if more than this is unsent.
    private static let maxOutboxBytes = 128 * 1024
    /// Sound is skipped while more than this is unsent, which is 0.4 s of stereo.
    private static let maxAudioBacklog = 64 * 1024

    let descriptor: Int32
    private var heartbeat: Heartbeat
    private var incoming = MessageReader()
    private var outbox: ArraySlice<UInt8> = []
    /// The number of unsent bytes up to the end of the last notification of a frame.
    private var bytesBeforeFrameEnd = 0
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
        if message == .frame { bytesBeforeFrameEnd = outbox.count }
        isGone = isGone || outbox.count > Self.maxOutboxBytes
        heartbeat.recordSent(at: now)
        flush()
    }

    /// Notifies the peer of a frame, unless an earlier notification is unsent because the peer is slow.
    mutating func notifyFrame(at now: Duration) {
        if bytesBeforeFrameEnd == 0 { send(.frame, at: now) }
    }

    /// Sends sound, unless the peer is too slow for it.
    mutating func send(_ audio: AudioBlock, at now: Duration) {
        if outbox.count <= Self.maxAudioBacklog { send(.audio(audio), at: now) }
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
                bytesBeforeFrameEnd = 0
                return
            }
            if count == 0 { return }
            outbox = outbox.dropFirst(count)
            bytesBeforeFrameEnd = max(0, bytesBeforeFrameEnd - count)
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

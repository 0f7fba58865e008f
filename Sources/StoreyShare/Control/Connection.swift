#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// One end of a socket, with what is still to be sent and what came in part. Whoever has it closes it.
struct Connection: Sendable {
    /// More than this unsent: the other side does not read.
    private static let largestOutbox = 16 * 1024

    let descriptor: Int32
    private var life: Heartbeat
    private var inbox = MessageReader()
    private var outbox: ArraySlice<UInt8> = []
    private var isGone = false

    init(_ descriptor: Int32, _ timing: ShareTiming, at now: Duration) {
        self.descriptor = descriptor
        life = Heartbeat(timing, at: now)
    }

    func close() {
        #if canImport(Darwin)
            _ = Darwin.close(descriptor)
        #elseif canImport(Glibc)
            _ = Glibc.close(descriptor)
        #elseif canImport(Musl)
            _ = Musl.close(descriptor)
        #else
            _ = Android.close(descriptor)
        #endif
    }

    var hasUnsent: Bool { !outbox.isEmpty }
    /// When there is something to do next, if nothing happens.
    var next: Duration { life.next }

    func isDead(at now: Duration) -> Bool { isGone || life.isSilent(at: now) }

    /// Sends a message, now or as soon as there is room.
    mutating func send(_ message: ControlMessage, at now: Duration) {
        outbox += message.bytes
        isGone = isGone || outbox.count > Self.largestOutbox
        life.send(at: now)
        flush()
    }

    /// Tells of a frame. Not where something is unsent: the other side then reads slowly, and hears of an earlier one.
    mutating func ring(at now: Duration) {
        if outbox.isEmpty { send(.frame, at: now) }
    }

    mutating func beatIfDue(at now: Duration) {
        if life.isDue(at: now) { send(.beat, at: now) }
    }

    mutating func flush() {
        while !outbox.isEmpty, !isGone {
            guard let count = UnixSocket.send(outbox, to: descriptor) else {
                // What it said before it went is still to be read, and the end of that ends this.
                outbox = []
                return
            }
            if count == 0 { return }
            outbox = outbox.dropFirst(count)
        }
    }

    /// The messages that came. After the last one the other side may be gone.
    mutating func receive(at now: Duration) throws(ShareError) -> [ControlMessage] {
        var messages: [ControlMessage] = []
        // One piece at a time: who sends without end would keep the others waiting.
        guard let bytes = UnixSocket.receive(from: descriptor) else {
            isGone = true
            return messages
        }
        guard !bytes.isEmpty else { return messages }
        life.hear(at: now)
        inbox.append(bytes)
        while let message = try inbox.next() { messages.append(message) }
        return messages
    }
}

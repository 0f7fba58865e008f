/// A message with its place in the order of a session's messages, starting with 1.
public struct Numbered<Message: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
    /// The place in the order.
    public let number: Int
    /// The message.
    public let message: Message
}

/// The messages that the other side hasn't confirmed yet. All of them are part of each transmission, so that a lost
/// transmission delays them only until the next one.
struct Outbox<Message: Codable & Equatable & Sendable>: Equatable {
    private(set) var pending: [Numbered<Message>] = []
    private var lastNumber = 0

    mutating func append(_ message: Message) {
        lastNumber += 1
        pending.append(Numbered(number: lastNumber, message: message))
    }

    /// Forgets the messages that the other side has received.
    mutating func acknowledge(_ number: Int) { pending.removeAll { $0.number <= number } }

    /// Numbers the unconfirmed messages again, for another session, without those that only concern the last one.
    mutating func restart(without isObsolete: (Message) -> Bool) {
        let messages = pending.map(\.message)
        self = Outbox()
        for message in messages where !isObsolete(message) { append(message) }
    }
}

/// Recognizes the messages that were received before.
struct Inbox: Equatable {
    /// The number of the last message that was received in order.
    private(set) var lastNumber = 0

    /// Whether a message is the next one.
    mutating func accepts(_ number: Int) -> Bool {
        guard number == lastNumber + 1 else { return false }
        lastNumber = number
        return true
    }
}

#if Web
    /// The messages of a session that its page has not taken yet, in order.
    struct Outbox {
        /// The maximum number of messages that wait for a slow page when a refusal is added.
        private static let maxCount = 100

        private var messages: [HostMessage] = []

        mutating func append(_ message: HostMessage) { messages.append(message) }

        /// Tells the page that an event was refused.
        ///
        /// - Returns: Whether the message was added. A page that doesn't read gets a limited number of these
        ///   messages.
        mutating func appendRefusal(of number: Int, reason: String) -> Bool {
            guard messages.count < Self.maxCount else { return false }
            messages.append(.refused(number: number, reason: reason))
            return true
        }

        /// Removes and returns the first message.
        mutating func popFirst() -> HostMessage? { messages.isEmpty ? nil : messages.removeFirst() }

        mutating func removeAll() { messages = [] }
    }
#endif

#if Web
    /// The messages of a session that its page has not taken yet, in order.
    struct Outbox {
        /// The maximum number of messages that wait for a slow page when an answer is added.
        private static let maxCount = 100

        private var messages: [HostMessage] = []

        mutating func append(_ message: HostMessage) { messages.append(message) }

        /// Adds an answer to a message of the page, such as a refusal.
        ///
        /// - Returns: Whether the message was added. A page that doesn't read gets a limited number of these
        ///   messages.
        mutating func appendAnswer(_ message: HostMessage) -> Bool {
            guard messages.count < Self.maxCount else { return false }
            messages.append(message)
            return true
        }

        /// Removes and returns the first message.
        mutating func popFirst() -> HostMessage? {
            guard !messages.isEmpty else { return nil }
            let first = messages.removeFirst()
            // Most sessions are idle, so an empty outbox keeps no memory.
            if messages.isEmpty { removeAll() }
            return first
        }

        mutating func removeAll() { messages = [] }
    }
#endif

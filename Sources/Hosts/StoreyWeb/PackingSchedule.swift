#if Web
    /// Decides when a page's description is packed: after the page has been silent for a while. While the page
    /// is in use, it would have to be unpacked again at once.
    struct PackingSchedule {
        /// The time for which the page must be silent.
        static var delay: Duration { .seconds(1) }

        /// The number of messages received from the page.
        private var receivedCount = 0
        private var isScheduled = false

        /// Whether the page has sent more than its first message.
        var isInUse: Bool { receivedCount > 1 }

        /// Called for each message from the page.
        mutating func receivedMessage() { receivedCount += 1 }

        /// Schedules a check, unless there is one already.
        ///
        /// - Returns: The number of messages so far, for ``isSilent(since:)`` after the delay.
        mutating func schedule() -> Int? {
            guard !isScheduled else { return nil }
            isScheduled = true
            return receivedCount
        }

        /// Ends the scheduled check.
        ///
        /// - Returns: Whether no message was received since the check was scheduled.
        mutating func isSilent(since count: Int) -> Bool {
            isScheduled = false
            return receivedCount == count
        }
    }
#endif

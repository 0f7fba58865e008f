#if HTTP
    import NIOCore

    /// A token bucket that limits how fast a client's frames are read: a number per second on average, and as
    /// many at once after a pause.
    ///
    /// Frames beyond the limit aren't rejected but read later. A client that resends many messages
    /// after a reconnect works as usual, and a flood fills only its sender's memory.
    struct TokenBucket {
        private let perSecond: Double
        private var tokens: Double
        private var refilledAt: NIODeadline

        init(perSecond: Int, now: NIODeadline) {
            self.perSecond = Double(max(1, perSecond))
            tokens = self.perSecond
            refilledAt = now
        }

        /// Counts a frame that was read. The balance becomes negative if several frames arrive at once.
        mutating func consume(now: NIODeadline) {
            refill(now)
            tokens -= 1
        }

        /// Returns the time to wait before reading more, or `nil` if reading may continue.
        mutating func delay(now: NIODeadline) -> TimeAmount? {
            refill(now)
            if tokens >= 1 { return nil }
            // Rounded up, so that a token is available afterward.
            return .nanoseconds(Int64((1 - tokens) / perSecond * 1e9) + 1)
        }

        private mutating func refill(_ now: NIODeadline) {
            guard now > refilledAt else { return }
            tokens = min(perSecond, tokens + Double((now - refilledAt).nanoseconds) / 1e9 * perSecond)
            refilledAt = now
        }
    }
#endif

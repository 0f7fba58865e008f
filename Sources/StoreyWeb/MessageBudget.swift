#if Web
    import NIOCore

    /// How much may be read from a page: so many frames a second on average, and as many at once after a rest.
    ///
    /// Whoever sends more is not refused, but read no faster: a page that sends again all that was done without a
    /// connection is as welcome as one that never lost it, and a flood fills nobody's memory but its sender's.
    struct MessageBudget {
        private let perSecond: Double
        private var left: Double
        private var time: NIODeadline

        init(perSecond: Int, now: NIODeadline) {
            self.perSecond = Double(max(1, perSecond))
            left = self.perSecond
            time = now
        }

        /// A frame was read. What came with it in one go may be more than was left, and is owed.
        mutating func spend(now: NIODeadline) {
            earn(now)
            left -= 1
        }

        /// How long to wait before more is read; nil if nothing is owed.
        mutating func wait(now: NIODeadline) -> TimeAmount? {
            earn(now)
            if left >= 1 { return nil }
            // Rounded up, so that afterwards there is something left.
            return .nanoseconds(Int64((1 - left) / perSecond * 1e9) + 1)
        }

        private mutating func earn(_ now: NIODeadline) {
            guard now > time else { return }
            left = min(perSecond, left + Double((now - time).nanoseconds) / 1e9 * perSecond)
            time = now
        }
    }
#endif

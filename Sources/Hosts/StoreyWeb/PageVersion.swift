#if Web
    /// The latest rendered version of a session's page, and what the next update must contain.
    struct PageVersion {
        /// An update of the page to a new version.
        struct Update {
            let version: Int
            /// The number of the last event that the update reflects.
            let acknowledged: Int
            /// Whether the page must be rendered as a whole because the browser shows another version.
            let isFull: Bool
        }

        private var number = 0
        private var acknowledged = 0
        private var needsFullRender = false

        /// Whether the page must be updated.
        private(set) var needsUpdate = false

        /// Requests an update.
        mutating func invalidate() { needsUpdate = true }

        /// Compares the latest version with the version that the browser shows.
        ///
        /// - Returns: Whether the browser shows another version.
        mutating func synchronize(shown version: Int) -> Bool {
            needsFullRender = version != number
            return needsFullRender
        }

        /// Returns whether an event of the page hasn't been acknowledged yet.
        func isNew(_ event: Int) -> Bool { event > acknowledged }

        /// Acknowledges an event of the page.
        ///
        /// - Returns: Whether the event is new. The page sends events again after a reconnect.
        mutating func acknowledge(_ event: Int) -> Bool {
            guard isNew(event) else { return false }
            acknowledged = event
            return true
        }

        /// Starts the next version, which contains all changes so far.
        mutating func next() -> Update {
            number += 1
            needsUpdate = false
            defer { needsFullRender = false }
            return Update(version: number, acknowledged: acknowledged, isFull: needsFullRender)
        }
    }
#endif

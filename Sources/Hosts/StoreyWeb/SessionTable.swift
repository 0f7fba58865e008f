#if Web
    /// A session, and the connection of its page.
    struct SessionRecord {
        let session: WebSession
        /// The number of the current socket, which tells it apart from replaced ones.
        var socket = 0
        /// The time when the page disconnected or, before it connects, the session started; `nil` if it is connected.
        var disconnectedSince: ContinuousClock.Instant?
        /// The client's address, if it has a limit.
        let client: ClientAddress?

        /// Whether the session has been disconnected for longer than allowed. One whose page has never connected may
        /// belong to a program that requests pages and ignores cookies.
        func hasExpired(_ now: ContinuousClock.Instant, after grace: Duration) -> Bool {
            let grace = socket == 0 ? min(grace, .seconds(30)) : grace
            return disconnectedSince.map { now - $0 >= grace } ?? false
        }
    }

    /// The sessions of a host by their tokens and by the cookies of their browsers, so that a session starts in constant time
    /// however many there are.
    struct SessionTable {
        private var records: [String: SessionRecord] = [:]
        private var tokensByCookie: [String: [String]] = [:]

        var count: Int { records.count }
        var isEmpty: Bool { records.isEmpty }
        var tokens: some Collection<String> { records.keys }
        var all: some Collection<SessionRecord> { records.values }

        /// Returns the tokens of a browser's sessions.
        func tokens(of cookie: String) -> [String] { tokensByCookie[cookie] ?? [] }

        subscript(token: String) -> SessionRecord? { records[token] }

        /// Changes the record of a session, if there is one, and returns the new one.
        @discardableResult
        mutating func change(_ token: String, _ change: (inout SessionRecord) -> Void) -> SessionRecord? {
            guard var record = records[token] else { return nil }
            change(&record)
            records[token] = record
            return record
        }

        mutating func add(_ record: SessionRecord) {
            records[record.session.token] = record
            tokensByCookie[record.session.cookie, default: []].append(record.session.token)
        }

        @discardableResult
        mutating func remove(_ token: String) -> SessionRecord? {
            guard let record = records.removeValue(forKey: token) else { return nil }
            let rest = tokens(of: record.session.cookie).filter { $0 != token }
            tokensByCookie[record.session.cookie] = rest.isEmpty ? nil : rest
            return record
        }

        /// Removes the sessions that satisfy a condition, and returns them.
        mutating func removeAll(where isRemoved: (SessionRecord) -> Bool) -> [SessionRecord] {
            let removed = records.values.filter(isRemoved)
            guard !removed.isEmpty else { return [] }
            // A new table, because a dictionary never shrinks.
            let kept = records.values.filter { !isRemoved($0) }
            self = SessionTable()
            for record in kept { add(record) }
            return removed
        }
    }
#endif

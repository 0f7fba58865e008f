extension MockSession {
    /// The requests that came, the oldest first; of very many the latest.
    public var journal: [JournalEntry] { with(\.journal.entries) }

    /// The requests that no stub answered.
    public var unanswered: [JournalEntry] { journal.filter { $0.stub == nil } }

    /// Forgets the requests that came.
    public func clearJournal() { with { $0.clearJournal() } }

    /// Makes sure that such requests came so often.
    /// - Parameters:
    ///   - method: the method, or `ANY`.
    ///   - path: the path, with names for parts of it.
    ///   - conditions: what else has to hold of a request.
    ///   - times: how often.
    /// - Throws: ``VerificationError``, which names the requests that nearly were meant and what they missed, or says
    ///   that the journal no longer has all that came.
    public func verify(
        _ method: String, _ path: PathPattern, when conditions: [Condition] = [], times: Times = 1
    ) throws(VerificationError) {
        let pattern = RequestPattern(method, path, when: conditions)
        let (entries, all) = with { ($0.journal.entries, $0.journal.count) }
        let misses = entries.map { ($0, pattern.misses($0.request)) }
        let seen = misses.count { $0.1.isEmpty }
        // What was forgotten may have been meant.
        if all > entries.count, !times.isCertain(seen) {
            throw VerificationError(
                "expected \(pattern) \(times), saw \(seen), but the journal keeps \(entries.count) of \(all) requests: "
                    + "give the server a longer one (journalLength)")
        }
        guard !times.includes(seen) else { return }
        let near = misses.filter { !$0.1.isEmpty }.sorted { $0.1.count < $1.1.count }
        let closest = near.first.map {
            "; the closest, \($0.0.request.method) \($0.0.request.target), differed: "
                + $0.1.joined(separator: ", ")
        }
        throw VerificationError("expected \(pattern) \(times), saw \(seen)\(closest ?? "")")
    }

    /// Makes sure that clients said this on WebSockets so often.
    /// - Parameters:
    ///   - path: the path of the WebSockets, with names for parts of it.
    ///   - conditions: what has to hold of a message, which they see as a body; nothing means any message.
    ///   - times: how often, on all of them together.
    /// - Throws: ``VerificationError``, which names the message that nearly was meant and what it missed, or says that the
    ///   journal no longer has all that came.
    public func verifyMessages(
        _ path: PathPattern, when conditions: [Condition] = [], times: Times = 1
    ) throws(VerificationError) {
        let pattern = RequestPattern("GET", path)
        let sockets = journal.filter { $0.status == 101 && pattern.misses($0.request).isEmpty }
        let messages = sockets.flatMap(\.messages).filter { $0.speaker == .client }
        let misses = messages.map { message in
            var facts = RequestFacts(HTTPRequest("", "/", body: message.body))
            return (message, conditions.compactMap { $0.miss(&facts) })
        }
        let seen = misses.count { $0.1.isEmpty }
        let expected = "expected such messages on \(path) \(times), saw \(seen)"
        let all = sockets.reduce(0) { $0 + $1.messageCount }
        if all > messages.count, !times.isCertain(seen) {
            throw VerificationError(
                "\(expected), but the journal keeps \(messages.count) of \(all) messages: let it keep more (journalBody)"
            )
        }
        guard !times.includes(seen) else { return }
        let near = misses.filter { !$0.1.isEmpty }.min { $0.1.count < $1.1.count }
        let closest = near.map { "; the closest, \($0.0.text), differed: " + $0.1.joined(separator: ", ") }
        throw VerificationError(expected + (closest ?? (sockets.isEmpty ? "; there was no WebSocket" : "")))
    }

    /// Makes sure that such requests came in this order; others may have come between.
    /// - Parameter patterns: which requests.
    /// - Throws: ``VerificationError``, which names the first that is missing.
    public func verifyOrder(_ patterns: [RequestPattern]) throws(VerificationError) {
        let entries = journal
        var place = 0
        for (index, pattern) in patterns.enumerated() {
            guard let found = entries[place...].firstIndex(where: { pattern.misses($0.request).isEmpty })
            else {
                let earlier = entries[..<place].contains { pattern.misses($0.request).isEmpty }
                let after = index == 0 ? "" : " after \(patterns[index - 1])"
                throw VerificationError(
                    "expected \(pattern)\(after), saw " + (earlier ? "it only before" : "none"))
            }
            place = found + 1
        }
    }
}

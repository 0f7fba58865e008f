extension MockSession {
    /// The recorded requests, oldest first. Only the latest are kept.
    public var journal: [JournalEntry] { with(\.journal.entries) }

    /// The recorded requests without secrets, to show them.
    var shownJournal: [JournalEntry] {
        journal.map { $0.redacted(server.configuration.journalRedaction) }
    }

    /// The recorded requests that no stub matched.
    public var unmatched: [JournalEntry] { journal.filter { $0.stub == nil } }

    /// Clears the journal.
    public func clearJournal() { with { $0.clearJournal() } }

    /// Verifies that a request was received the expected number of times.
    /// - Parameters:
    ///   - method: the HTTP method, or `ANY`.
    ///   - path: the path pattern.
    ///   - conditions: further conditions that must all hold.
    ///   - times: the expected count.
    /// - Throws: ``VerificationError`` that describes the closest request, or that the journal has dropped
    ///   requests it would need.
    public func verify(
        _ method: String, _ path: PathPattern, when conditions: [RequestCondition] = [],
        times: ExpectedCount = 1
    ) throws(VerificationError) {
        let pattern = RequestPattern(method, path, when: conditions)
        let (entries, all) = with { ($0.journal.entries, $0.journal.count) }
        let budget = EvaluationBudget()
        let mismatches = entries.map { ($0, pattern.mismatches($0.request, budget)) }
        try check(budget, pattern)
        let seen = mismatches.count { $0.1.isEmpty }
        // A dropped request might have matched.
        if all > entries.count, !times.isCertain(seen) {
            throw VerificationError(
                "expected \(pattern) \(times), saw \(seen), but the journal keeps \(entries.count) of \(all) requests: "
                    + "increase MockConfiguration.maxJournalEntries")
        }
        guard !times.includes(seen) else { return }
        let near = mismatches.filter { !$0.1.isEmpty }.sorted { $0.1.count < $1.1.count }
        let closest = near.first.map {
            "; the closest request, \($0.0.request.method) \($0.0.request.target), differed: "
                + $0.1.joined(separator: ", ")
        }
        throw VerificationError("expected \(pattern) \(times), saw \(seen)\(closest ?? "")")
    }

    /// Verifies that clients sent a WebSocket message the expected number of times.
    /// - Parameters:
    ///   - path: the path pattern of the WebSockets.
    ///   - conditions: conditions on the message, which they see as a request body. If empty, all messages match.
    ///   - times: the expected count over all matching WebSockets.
    /// - Throws: ``VerificationError`` that describes the closest message, or that the journal has dropped
    ///   messages it would need.
    public func verifyMessages(
        _ path: PathPattern, when conditions: [RequestCondition] = [], times: ExpectedCount = 1
    ) throws(VerificationError) {
        let pattern = RequestPattern("GET", path)
        let budget = EvaluationBudget()
        let sockets = journal.filter { $0.status == 101 && pattern.matches($0.request, budget) }
        let messages = sockets.flatMap(\.messages).filter { $0.sender == .client }
        let mismatches = messages.map { message in
            var context = RequestContext(ServiceRequest("", "/", body: message.body), budget: budget)
            return (message, conditions.compactMap { $0.mismatch(&context) })
        }
        try check(budget, pattern)
        let seen = mismatches.count { $0.1.isEmpty }
        let expected = "expected matching messages on \(path) \(times), saw \(seen)"
        let all = sockets.reduce(0) { $0 + $1.messageCount }
        if all > messages.count, !times.isCertain(seen) {
            throw VerificationError(
                "\(expected), but the journal keeps \(messages.count) of \(all) messages: increase MockConfiguration.maxJournalBodyBytes"
            )
        }
        guard !times.includes(seen) else { return }
        let near = mismatches.filter { !$0.1.isEmpty }.min { $0.1.count < $1.1.count }
        let closest = near.map {
            "; the closest message, \($0.0.text), differed: " + $0.1.joined(separator: ", ")
        }
        throw VerificationError(expected + (closest ?? (sockets.isEmpty ? "; no WebSocket was opened" : "")))
    }

    /// Verifies that requests were received in an order. Other requests may have come in between.
    /// - Parameter patterns: the requests in order.
    /// - Throws: ``VerificationError`` that names the first missing request.
    public func verifyOrder(_ patterns: [RequestPattern]) throws(VerificationError) {
        let entries = journal
        let budget = EvaluationBudget()
        var position = 0
        for (index, pattern) in patterns.enumerated() {
            guard
                let found = entries[position...].firstIndex(where: { pattern.matches($0.request, budget) })
            else {
                try check(budget, pattern)
                let earlier = entries[..<position].contains { pattern.matches($0.request, budget) }
                let after = index == 0 ? "" : " after \(patterns[index - 1])"
                throw VerificationError(
                    "expected \(pattern)\(after), saw " + (earlier ? "it only earlier" : "none"))
            }
            position = found + 1
        }
    }

    /// Throws an error if the conditions took too long, so that the result is wrong.
    private func check(_ budget: EvaluationBudget, _ pattern: RequestPattern) throws(VerificationError) {
        guard budget.isSpent else { return }
        throw VerificationError(
            "the conditions of \(pattern) took more than \(EvaluationBudget.description): simplify its expressions"
        )
    }
}

extension Browser {
    /// Waits until a condition holds, and fails with what was waited for if it does not in time.
    ///
    /// An error of the condition counts as "not yet": the element it reads may be still to come.
    ///
    /// - Parameters:
    ///   - what: The condition in words, for the error.
    ///   - limit: How long to wait; the browser's patience if not given.
    package func waitUntil(
        _ what: String, within limit: Duration? = nil, _ condition: () async throws -> Bool
    ) async throws {
        let limit = limit ?? options.patience
        let deadline = ContinuousClock.now + limit
        while true {
            var last = "it does not hold"
            do {
                if try await condition() { return }
            } catch let error as BrowserError {
                last = error.description
            }
            if ContinuousClock.now >= deadline { throw await timeOut(what, limit, last) }
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    /// Does something as soon as the page allows it.
    func whenReady<Value>(_ what: String, _ action: () async throws -> Value) async throws -> Value {
        let deadline = ContinuousClock.now + options.patience
        while true {
            do {
                return try await action()
            } catch let error as BrowserError where error.mayPass {
                if ContinuousClock.now >= deadline {
                    throw await timeOut(what, options.patience, error.description)
                }
            }
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    private func timeOut(_ what: String, _ limit: Duration, _ last: String) async -> BrowserError {
        let place = (try? await url) ?? "an unknown page"
        return BrowserError("time out", "waited \(limit) at \(place) for: \(what). At last: \(last)")
    }
}

extension Browser {
    /// Waits until a condition is true, and throws an error that names it on timeout.
    ///
    /// An error in the condition counts as false, because an element may not exist yet.
    ///
    /// - Parameters:
    ///   - what: A description of the condition, for the error.
    ///   - limit: The timeout, by default that of the browser's options.
    package func waitUntil(
        _ what: String, within limit: Duration? = nil, _ condition: () async throws -> Bool
    ) async throws {
        let limit = limit ?? options.timeout
        let deadline = ContinuousClock.now + limit
        var pauses = Pauses()
        while true {
            var last = "the condition is false"
            do {
                if try await condition() { return }
            } catch let error as BrowserError {
                last = error.description
            }
            if ContinuousClock.now >= deadline { throw await timeOut(what, limit, last) }
            try await pauses.wait()
        }
    }

    /// Waits until a value is the expected one, and throws an error with both on timeout.
    package func waitUntil<Value: Equatable>(
        _ what: String, is expected: Value, _ value: () async throws -> Value
    ) async throws {
        try await waitUntil("\(what) is \(expected)") {
            let current = try await value()
            guard current == expected else { throw BrowserError("another value", "it is \(current)") }
            return true
        }
    }

    /// Retries an action until the page allows it.
    func whenReady<Value>(_ what: String, _ action: () async throws -> Value) async throws -> Value {
        let deadline = ContinuousClock.now + options.timeout
        var pauses = Pauses()
        while true {
            do {
                return try await action()
            } catch let error as BrowserError where error.mayPass {
                if ContinuousClock.now >= deadline {
                    throw await timeOut(what, options.timeout, error.description)
                }
            }
            try await pauses.wait()
        }
    }

    private func timeOut(_ what: String, _ limit: Duration, _ last: String) async -> BrowserError {
        let place = (try? await url) ?? "an unknown page"
        return BrowserError("time out", "waited \(limit) at \(place) for: \(what). Last result: \(last)")
    }
}

/// Pauses between attempts, each longer than the last, because the attempts of many tests take the processor's time from what
/// they wait for.
private struct Pauses {
    private var next = Duration.milliseconds(20)

    mutating func wait() async throws {
        try await Task.sleep(for: next)
        next = min(next * 1.25, .milliseconds(200))
    }
}

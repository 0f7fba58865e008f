extension Scope {
    /// Starts a task that finishes on its own, such as a request or a save.
    ///
    /// The task runs in the session's isolation and is canceled when the scope ends. Errors go up to the
    /// coordinators, except for a cancellation.
    /// - Parameters:
    ///   - work: The work to do.
    ///   - file: The calling file, for error reports.
    ///   - line: The calling line, for error reports.
    /// - Returns: A token to cancel the task early. It doesn't have to be stored.
    @discardableResult
    public func task(
        _ work: @escaping () async throws -> Void, file: String = #fileID, line: Int = #line
    ) -> CancellationToken {
        start(Work(work, file, line), isCounted: true)
    }

    /// Receives the elements of a sequence until the scope ends.
    ///
    /// Unlike ``task(_:file:line:)``, a subscription doesn't count as pending work: an app with only
    /// subscriptions is idle, and tests don't wait for it. Tests can't observe an element in transit either.
    /// For events from a data layer to its sessions, prefer a ``Broadcast``, which tests do observe.
    /// - Parameters:
    ///   - elements: The sequence.
    ///   - receive: Called with each element.
    ///   - file: The calling file, for error reports.
    ///   - line: The calling line, for error reports.
    @discardableResult
    public func subscribe<Elements: AsyncSequence>(
        to elements: Elements, _ receive: @escaping (Elements.Element) -> Void, file: String = #fileID,
        line: Int = #line
    ) -> CancellationToken {
        let work: () async throws -> Void = {
            var iterator = elements.makeAsyncIterator()
            while let element = try await iterator.next(isolation: #isolation) { receive(element) }
        }
        return start(Work(work, file, line), isCounted: false)
    }

    /// Passes an error of a task to the nearest scope that handles errors.
    func report(_ error: any Error, of work: Work) {
        var scope = self
        while scope.onError == nil, let above = scope.parent { scope = above }
        guard let onError = scope.onError else {
            assertionFailure(
                "Unhandled error: \(error). Create a Navigation for the session, which handles the errors of its tasks."
            )
            return
        }
        onError(
            TaskFailure(
                error: error, scope: self, location: "\(work.file):\(work.line)", attempts: work.attempts,
                retry: isEnded ? nil : Retry(work, in: self).start))
    }
}

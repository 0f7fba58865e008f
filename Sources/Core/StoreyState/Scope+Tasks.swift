extension Scope {
    /// Starts a task that finishes on its own, such as a request or a save.
    ///
    /// The task runs in the session's isolation, is canceled when the scope ends, and retains the scope while it
    /// runs. Tasks begin in the order in which they were started. Does nothing if the scope has ended.
    ///
    /// If `work` throws an error, the screen's coordinator handles it by its `errorPolicy`, or else a parent
    /// coordinator does. In a session's scope, the root coordinator handles it. An error that no coordinator
    /// handles is shown to the user as an alert. A session without a `Navigation` can't handle errors: a debug
    /// build stops, and a release build ignores the error.
    ///
    /// A `CancellationError` in a canceled task is ignored. Handle other errors that mean cancellation, such as
    /// `URLError.cancelled`, in `work`.
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

    /// Calls `receive` with each element of an asynchronous sequence until the sequence or the scope ends.
    ///
    /// The subscription is a task: it retains the scope until it ends, and errors are handled as in
    /// ``task(_:file:line:)``.
    ///
    /// Tests don't wait for elements: a test without a user interface can continue before an element that has
    /// been sent is received. For events from a data layer, prefer a ``Broadcast``: tests wait until its events
    /// are received.
    /// - Parameters:
    ///   - elements: The sequence.
    ///   - receive: Called with each element.
    ///   - file: The calling file, for error reports.
    ///   - line: The calling line, for error reports.
    /// - Returns: A token to end the subscription early. It doesn't have to be stored.
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

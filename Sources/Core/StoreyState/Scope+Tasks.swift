extension Scope {
    /// Starts a task that finishes on its own, such as a request or a save.
    ///
    /// The task runs in the session's isolation, is canceled when the scope ends, and retains the scope while it runs.
    /// Tasks begin in the order in which they were started. Does nothing if the scope has ended.
    ///
    /// An error that `work` throws goes to the closest enclosing handler, usually the screen's coordinator. Only a
    /// `CancellationError` in a canceled task is ignored: handle other errors that mean cancellation, such as
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

    /// Receives the elements of a sequence until the scope ends.
    ///
    /// Errors are handled as in ``task(_:file:line:)``. A headless test waits until all tasks have finished
    /// or are asleep, but it doesn't wait for a subscription: it can continue before an element that has been
    /// sent is received. For events from a data layer to its sessions, prefer a ``Broadcast``, whose
    /// deliveries tests wait for.
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

import StoreyState

extension Navigation {
    /// Suspends a task until a part of the tree ends. The app counts as idle meanwhile.
    /// - Parameters:
    ///   - begin: Starts waiting. The closure it receives must be called once with the result.
    ///   - flag: Set as soon as the task is canceled.
    ///   - withdraw: Called when the task is canceled, to end what it waits for.
    /// - Returns: The result.
    func wait<Value>(
        _ begin: (_ ended: @escaping (Value?) -> Void) -> Void, flag: CancellationFlag? = nil,
        onCancel withdraw: @escaping () -> Void
    ) async -> Value? {
        // Don't ask on behalf of a canceled task.
        if Task.isCancelled { return nil }
        var result: Value?
        await scope.wait(
            { resume in
                begin { value in
                    // Not passed through the continuation, because the value stays in this isolation.
                    result = value
                    resume()
                }
            }, flag: flag, onCancel: withdraw)
        return result
    }
}

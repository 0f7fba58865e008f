extension Router {
    /// Passes an error to this router's coordinator and, if that doesn't handle it, to its ancestors; see
    /// ``CoordinatorBase/errorPolicy``. An error that no coordinator handles is shown to the user in an alert.
    ///
    /// If the coordinator isn't in a tree, as after its flow has ended, only its own policy can handle the error. If
    /// the policy doesn't, the error is discarded.
    /// - Parameters:
    ///   - error: The error.
    ///   - file: The file of the call, for the error report.
    ///   - line: The line of the call, for the error report.
    ///   - retry: Called when the user chooses to try again in the alert. If `nil`, the alert doesn't offer it.
    public func raise(
        _ error: any Error, file: String = #fileID, line: Int = #line, retry: (() -> Void)? = nil
    ) {
        guard let coordinator else { return }
        let location = "\(file):\(line)"
        guard let place else { return coordinator.handleOutsideTree(error, at: location) }
        place.navigation.raise(error, at: location, from: coordinator, retry: retry)
    }
}

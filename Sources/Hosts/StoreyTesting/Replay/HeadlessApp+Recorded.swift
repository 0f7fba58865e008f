public import Storey

extension HeadlessApp {
    /// Performs a recorded user action.
    /// - Throws: ``HeadlessError`` if the action can't be performed. The error lists the alternatives.
    public func perform(_ action: UserAction) async throws(HeadlessError) { try await perform([action]) }

    /// Reports a recorded host event, given as JSON.
    /// - Throws: ``HeadlessError`` if the JSON isn't a host event or contains an unknown route.
    public func report(recorded json: String) async throws(HeadlessError) {
        try await perform([.report(recorded: json)])
    }
}

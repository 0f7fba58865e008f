public import Storey

extension HeadlessApp {
    /// Does what a person did, as a recording has it.
    /// - Throws: ``HeadlessError`` where it cannot be done, with what there is instead.
    public func perform(_ action: PersonAction) async throws(HeadlessError) { try await perform([action]) }

    /// Reports anything else that a recording has of a host, as JSON.
    /// - Throws: ``HeadlessError`` where it is none, or has routes that this app does not know.
    public func report(recorded json: String) async throws(HeadlessError) {
        try await perform([.report(recorded: json)])
    }
}

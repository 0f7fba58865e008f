/// The shared parts of the readers for our stubs and for WireMock's.
protocol StubReader {
    /// The file's path, for messages.
    var file: String { get }

    /// Reads a condition on a string.
    func match(_ value: MockJSON, at location: String) throws(StubError) -> TextMatch
}

extension StubReader {
    func failure(_ location: String, _ reason: String) -> StubError {
        StubError(file: file, reason: location.isEmpty ? reason : "\(location) \(reason)")
    }

    func text(_ value: MockJSON, at location: String) throws(StubError) -> String {
        guard let text = value.string else { throw failure(location, "is \(value.kind), not a string") }
        return text
    }

    /// Reads conditions on named values, such as headers.
    func named(
        _ value: MockJSON, at location: String, _ make: (String, TextMatch) -> RequestCondition
    ) throws(StubError) -> [RequestCondition] {
        guard let members = value.members else { throw failure(location, "is \(value.kind), not an object") }
        var found: [RequestCondition] = []
        for member in members {
            found.append(make(member.name, try match(member.value, at: location + "." + member.name)))
        }
        return found
    }
}

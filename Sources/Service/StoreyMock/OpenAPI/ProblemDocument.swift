/// A problem document. Source: RFC 9457.
struct ProblemDocument {
    private let name: String
    private let title: String
    private let status: Int
    private let detail: String

    /// - Parameter name: The fragment of the type, one of those that Prism uses.
    init(_ name: String, _ title: String, _ status: Int, _ detail: String) {
        self.name = name
        self.title = title
        self.status = status
        self.detail = detail
    }

    func response(_ members: MockJSON = [:]) -> StubResponse {
        let own: MockJSON = [
            "type": .string("https://stoplight.io/prism/errors#" + name), "title": .string(title),
            "status": .integer(status), "detail": .string(detail),
        ]
        return .json(
            .object((own.members ?? []) + (members.members ?? [])), status: status,
            fields: ["Content-Type": "application/problem+json"])
    }
}

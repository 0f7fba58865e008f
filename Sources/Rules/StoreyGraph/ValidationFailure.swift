/// An error with all problems that a validation found.
public struct ValidationFailure: Error, Hashable, Sendable {
    /// A noun phrase for what is invalid, such as `The container`.
    private let subject: String
    /// The problems; never empty.
    public let issues: [ValidationIssue]

    package init(_ subject: String, _ issues: [ValidationIssue]) {
        self.subject = subject
        self.issues = issues
    }
}

extension ValidationFailure: CustomStringConvertible {
    /// All problems and how to fix them.
    public var description: String {
        let count = issues.count == 1 ? "1 problem" : "\(issues.count) problems"
        return "\(subject) has \(count):\n" + issues.map(\.description).joined(separator: "\n")
    }
}

/// An error in a file of a stub folder.
public struct StubError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file's path in the folder.
    public let file: String
    /// The problem and how to fix it.
    public let reason: String

    /// The file and the problem.
    public var description: String { "\(file): \(reason)" }
}

extension StubError {
    /// Passes the error to a handler, or throws it without a handler.
    func report(to handler: ((StubError) -> Void)?) throws(StubError) {
        guard let handler else { throw self }
        handler(self)
    }
}

/// All errors in a stub folder.
public struct StubErrors: Error, Sendable, Hashable, CustomStringConvertible {
    /// The errors.
    public let errors: [StubError]

    init(_ errors: [StubError]) { self.errors = errors }

    init(_ error: StubError) { errors = [error] }

    /// The descriptions of all errors, one per line.
    public var description: String { errors.map(\.description).joined(separator: "\n") }
}

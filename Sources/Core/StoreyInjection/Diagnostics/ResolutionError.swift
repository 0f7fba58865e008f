package import StoreyGraph

/// An error that occurred while resolving a component.
///
/// ```
/// Nothing is registered as `any NotesStorage`.
///   Required by: NotesListDependency (Notes/NotesListPart.swift:9) → NotesListProviderImpl (Notes/NotesListPart.swift:7)
///   Fix: Register it in a loaded part: `container.register(…).as((any NotesStorage).self)`.
///   Resolved at Notes/NotesCoordinator.swift:31
/// ```
public struct ResolutionError: Error {
    private final class Details: Sendable {
        let issue: ValidationIssue
        let underlying: (any Error)?
        let location: CodeLocation?

        init(issue: ValidationIssue, underlying: (any Error)?, location: CodeLocation?) {
            self.issue = issue
            self.underlying = underlying
            self.location = location
        }
    }

    /// A single reference, so that throwing functions that succeed pay nothing for the error's size.
    private let details: Details

    init(_ issue: ValidationIssue, underlying: (any Error)? = nil, location: CodeLocation? = nil) {
        details = Details(issue: issue, underlying: underlying, location: location)
    }

    /// The problem and how to fix it.
    package var issue: ValidationIssue { details.issue }
    /// The error thrown by a component's initializer or injection, if one caused this error.
    package var underlying: (any Error)? { details.underlying }
    /// The location of the call of `resolve`.
    package var location: CodeLocation? { details.location }
    /// The kind of problem.
    package var kind: ValidationIssue.Kind { issue.kind }
}

extension ResolutionError: CustomStringConvertible {
    /// The issue and the location of the call.
    public var description: String {
        guard let location else { return issue.description }
        return "\(issue)\n  Resolved at \(location)"
    }
}

// MARK: - Propagation

extension ResolutionError {
    /// Wraps an error that is propagated by `node`, and adds the node's component to its chain.
    init(_ error: any Error, from node: ResolutionNode) {
        guard let error = error as? ResolutionError else {
            self.init(.initializerFailed(node, error), underlying: error)
            return
        }
        guard let component = node.component else {
            self = error
            return
        }
        self.init(
            error.issue.required(by: component), underlying: error.underlying, location: error.location)
    }

    /// Adds the location of the call of `resolve` to an error.
    init(_ error: any Error, requestedAt location: CodeLocation) {
        guard let error = error as? ResolutionError else {
            preconditionFailure(
                "Unexpected error: \(error). Errors thrown by initializers are wrapped where they are called."
            )
        }
        self.init(error.issue, underlying: error.underlying, location: location)
    }
}

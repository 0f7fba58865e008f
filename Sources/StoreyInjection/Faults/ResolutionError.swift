/// Why a component could not be resolved.
///
/// ```
/// Nothing is registered as `any NotesStorage`.
///   Needed by: NotesListDependency (Notes/NotesListPart.swift:9) → NotesListProviderImpl (Notes/NotesListPart.swift:7)
///   To mend it: write `container.register(…).as((any NotesStorage).self)` in a part that is loaded.
///   Asked for at Notes/NotesCoordinator.swift:31
/// ```
public struct ResolutionError: Error {
    private final class Details: Sendable {
        let fault: Fault
        let underlying: (any Error)?
        let location: CodeLocation?

        init(fault: Fault, underlying: (any Error)?, location: CodeLocation?) {
            self.fault = fault
            self.underlying = underlying
            self.location = location
        }
    }

    /// One reference, so that a call which may throw it costs nothing when it does not.
    private let details: Details

    init(_ fault: Fault, underlying: (any Error)? = nil, location: CodeLocation? = nil) {
        details = Details(fault: fault, underlying: underlying, location: location)
    }

    /// What is wrong, with whom, and how to mend it.
    public var fault: Fault { details.fault }
    /// The error that a component's initialiser threw.
    public var underlying: (any Error)? { details.underlying }
    /// Where `resolve` was called.
    public var location: CodeLocation? { details.location }
    /// What sort of fault it is.
    public var kind: Fault.Kind { fault.kind }
}

extension ResolutionError: CustomStringConvertible {
    /// The fault, and where the component was asked for.
    public var description: String {
        guard let location else { return fault.description }
        return "\(fault)\n  Asked for at \(location)"
    }
}

// MARK: - On the way up

extension ResolutionError {
    /// An error on its way through `node`, whose component made it or needs the one that did.
    init(_ error: any Error, from node: Node) {
        guard let error = error as? ResolutionError else {
            self.init(.initialiserFailed(node, error), underlying: error)
            return
        }
        guard let component = node.component else {
            self = error
            return
        }
        self.init(
            error.fault.needed(by: component), underlying: error.underlying, location: error.location)
    }

    /// The error of a call of `resolve` at `location`, which nothing but such an error ends.
    init(_ error: any Error, askedAt location: CodeLocation) {
        guard let error = error as? ResolutionError else {
            preconditionFailure("what initialisers throw is wrapped where they are called, not \(error)")
        }
        self.init(error.fault, underlying: error.underlying, location: location)
    }
}

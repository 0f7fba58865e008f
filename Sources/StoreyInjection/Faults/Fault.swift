/// One thing that is wrong with a container's components.
///
/// `description` tells all of it: what, who needs it, where it was registered and what to write instead.
public struct Fault: Hashable, Sendable {
    /// What sort of fault it is.
    public let kind: Kind
    /// What the fault is about: the type that is asked for, or the component, as it is written in code.
    public let subject: String
    /// What is wrong, in a sentence.
    public let summary: String
    /// The lines to look at: of the registrations, or of the calls of `load`, that are at fault.
    public let locations: [CodeLocation]
    /// Who needs it, the outermost first.
    public let chain: [Link]
    /// How to mend it, in sentences.
    public let advice: String

    /// One component in a chain of components that need each other.
    public struct Link: Hashable, Sendable, CustomStringConvertible {
        /// The component's type.
        public let component: String
        /// Where the component is registered.
        public let location: CodeLocation

        /// `NotesListProviderImpl (Notes/NotesListPart.swift:12)`
        public var description: String { "\(component) (\(location))" }
    }
}

extension Fault {
    /// A sort of fault.
    public struct Kind: Hashable, Sendable, CustomStringConvertible {
        /// The kind's name, as it is written in code.
        public let description: String

        private init(_ description: String) {
            self.description = description
        }

        /// Nothing is registered as what a component needs.
        public static let missing = Kind("missing")
        /// Several components are registered as what is needed once.
        public static let ambiguous = Kind("ambiguous")
        /// A component needs itself, by way of others, before it is made.
        public static let cycle = Kind("cycle")
        /// No root leads to the component.
        public static let unreachable = Kind("unreachable")
        /// What lives long holds what is meant to live shorter, and so keeps it or shares it.
        public static let captive = Kind("captive")
        /// The same part, or the same place outside all parts, loads a part twice.
        public static let partLoadedTwice = Kind("partLoadedTwice")
        /// A component that is no object is to be held weakly.
        public static let cannotBeWeak = Kind("cannotBeWeak")
        /// A component's initialiser threw an error. Found only when resolving.
        public static let initialiserFailed = Kind("initialiserFailed")
        /// A component is registered as something that it is not. Found only when resolving.
        public static let wrongType = Kind("wrongType")
        /// An argument that a component needs was not given to `resolve`.
        public static let argumentMissing = Kind("argumentMissing")
        /// An argument was given to `resolve` that is not registered as one. Found only when resolving.
        public static let argumentUnknown = Kind("argumentUnknown")
        /// A ``Factory`` or ``Lazy`` was used after its container was gone. Found only when resolving.
        public static let containerGone = Kind("containerGone")
    }
}

extension Fault: CustomStringConvertible {
    /// The whole fault as a text of a few lines.
    public var description: String {
        var lines = [summary]
        if !chain.isEmpty {
            lines.append("Needed by: " + chain.map(\.description).joined(separator: " → "))
        }
        if !locations.isEmpty {
            lines.append("See: " + locations.map(\.description).joined(separator: ", "))
        }
        lines.append("To mend it: " + advice)
        return lines.joined(separator: "\n  ")
    }
}

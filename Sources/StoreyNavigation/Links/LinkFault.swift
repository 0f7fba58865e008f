/// One thing that is wrong with a table of links.
public struct LinkFault: Hashable, Sendable {
    /// What sort of fault it is.
    public let kind: Kind
    /// What is wrong, in a sentence.
    public let summary: String
    /// The lines it is about: `Notes/NotesLinks.swift:12`.
    public let locations: [String]
    /// How to mend it, in a sentence.
    public let advice: String
}

extension LinkFault {
    /// A sort of fault.
    public struct Kind: Hashable, Sendable, CustomStringConvertible {
        /// The kind's name, as it is written in code.
        public let description: String

        private init(_ description: String) { self.description = description }

        /// A pattern is none, or does not fit its route.
        public static let badPattern = Kind("badPattern")
        /// Two patterns match one address, and neither is the more specific.
        public static let ambiguous = Kind("ambiguous")
        /// A link leads to a tab that is not there, or to one with screens of another flow.
        public static let noSuchTab = Kind("noSuchTab")
        /// A screen that is not the first of its flow has nothing beneath it: nobody could go back from there.
        public static let noParents = Kind("noParents")
        /// A link waits for a gate that nobody opens.
        public static let gateNeverOpens = Kind("gateNeverOpens")
        /// A screen has no link, and is not said to have none.
        public static let unreached = Kind("unreached")
    }
}

extension LinkFault: CustomStringConvertible {
    /// What is wrong, where, and how to mend it.
    public var description: String {
        ([summary] + locations.map { "  at \($0)" } + ["  To mend it: \(advice)"]).joined(separator: "\n")
    }
}

/// One place where a rule is broken.
public struct Finding: Sendable, Equatable {
    /// The rule.
    public var rule: Rule
    /// The file, from the root of the project.
    public var file: String
    /// Where in the file.
    public var place: Place
    /// What names, or what is meant.
    public var from: String
    /// What is named; empty where nothing is.
    public var to: String
    /// What is wrong, with the way that led there: `NotesListView → NotesStorage:12, a floor skipped`.
    public var message: String
    /// How to mend it.
    public var mend: String
    /// Further lines of the same file that break the same rule in the same way.
    public var furtherLines: [Int32] = []

    /// What it is known by in a baseline: neither lines nor absolute paths, which change without the finding.
    public var identity: Identity { Identity(rule: rule, file: file, from: from, to: to) }

    /// What a finding is known by.
    public struct Identity: Sendable, Hashable, Codable, Comparable {
        /// The rule.
        public var rule: Rule
        /// The file, from the root of the project.
        public var file: String
        /// What names, or what is meant.
        public var from: String
        /// What is named; empty where nothing is.
        public var to: String

        /// Sorted by file, so that a team sees at once what is its own.
        public static func < (one: Identity, other: Identity) -> Bool {
            (one.file, one.rule.rawValue, one.from, one.to)
                < (other.file, other.rule.rawValue, other.from, other.to)
        }
    }
}

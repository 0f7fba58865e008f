/// A violation of a rule.
public struct Finding: Sendable, Equatable {
    /// The broken rule.
    public var rule: Finding.Rule
    /// The path of the file, relative to the project's root.
    public var file: String
    /// The position in the file.
    public var position: SourcePosition
    /// The name of the referencing type or file, or of the type or file that the finding is about.
    public var from: String
    /// The name of the referenced type or module, or an empty string.
    public var to: String
    /// A description of the problem, such as `NotesListView → NotesStorage:12 skips a layer: view references data`.
    public var message: String
    /// A description of how to fix the problem.
    public var suggestion: String
    /// Whether the modules of the files can't be told, so that a name may mean another declaration. An uncertain finding
    /// doesn't make a check fail.
    public var isUncertain = false
    /// Further lines of the same file with the same finding.
    public var furtherLines: [Int32] = []

    /// The finding's identity in a baseline. Excludes line numbers and absolute paths, which change independently of
    /// the finding.
    public var identity: Identity { Identity(rule: rule, file: file, from: from, to: to) }

    /// The properties that identify a finding.
    public struct Identity: Sendable, Hashable, Codable, Comparable {
        /// The broken rule.
        public var rule: Finding.Rule
        /// The path of the file, relative to the project's root.
        public var file: String
        /// The name of the referencing type or file, or of the type or file that the finding is about.
        public var from: String
        /// The name of the referenced type or module, or an empty string.
        public var to: String

        /// Sorts identities by file, so that a team finds its own together.
        public static func < (one: Identity, other: Identity) -> Bool {
            (one.file, one.rule.rawValue, one.from, one.to)
                < (other.file, other.rule.rawValue, other.from, other.to)
        }
    }
}

/// A `// storey:allow RULE - reason` comment, which suppresses one finding.
struct Suppression: Sendable, Equatable {
    var rule: String
    var reason: String
    var position: SourcePosition
    /// The line to which the comment applies: its own, or the next if the comment is alone on its line.
    var line: Int32
}

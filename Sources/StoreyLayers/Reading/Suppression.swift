/// `// storey:allow RULE - reason`: a comment that lets one finding pass.
struct Suppression: Sendable, Equatable {
    var rule: String
    var reason: String
    var place: Place
    /// The line it speaks of: its own, or the next if it has its line to itself.
    var line: Int32
}

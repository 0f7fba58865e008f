/// The declarations and references of one file. NameResolver are stored as hashes (see ``NameHash``), except the names of
/// types.
struct FileSyntax: Sendable {
    var lines = 0
    var imports: [Import] = []
    var declarations: [Declaration] = []
    /// The references to types, in source order.
    var references: [Reference] = []
    /// The calls of functions by an unqualified name.
    var calls: [Reference] = []
    /// The lowercase names that the file declares as something other than a top-level function. An unqualified name may
    /// refer to them.
    var otherNames: [UInt64] = []
    var suppressions: [Suppression] = []
    var asyncCaptures: [AsyncCapture] = []
    /// Whether all brackets, strings, and comments are closed. An incomplete file is parsed as far as possible.
    var isWhole = true
}

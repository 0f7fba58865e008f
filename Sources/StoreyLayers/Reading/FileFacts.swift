/// What was read of one file. Names are hashes (see ``NameHash``), but for those of types.
struct FileFacts: Sendable {
    var lines = 0
    var imports: [Import] = []
    var declarations: [Declaration] = []
    /// Types that are named, in the order of the file.
    var references: [Reference] = []
    /// Functions that are called by a bare name.
    var calls: [Reference] = []
    /// Names, not capitalised, that the file declares as anything else than a function of its own level: a bare name
    /// may mean them.
    var otherNames: [UInt64] = []
    var suppressions: [Suppression] = []
    var asyncCaptures: [AsyncCapture] = []
    /// Whether all that was opened was closed. Half-typed files are read as far as they go.
    var isWhole = true
}

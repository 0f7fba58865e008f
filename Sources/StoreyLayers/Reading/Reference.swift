/// A place where a file names a type, or calls a function by a bare name.
struct Reference: Sendable {
    /// The name's hash: see ``NameHash``.
    var hash: UInt64
    /// In which declaration it stands; -1 at the level of the file.
    var parent: Int32
    var place: Place
    /// How many bytes the name has.
    var length: UInt16
    /// Whether it follows the reference before it and a period: `Outer.Inner`.
    var isMember: Bool
    /// Whether it stands in the angle brackets of an inheritance clause, and so is not inherited itself.
    var isArgument = false
}

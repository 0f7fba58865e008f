/// A reference to a type, or a call of a function by an unqualified name.
struct Reference: Sendable {
    /// The hash of the name. See ``NameHash``.
    var hash: UInt64
    /// The index of the enclosing declaration, or -1 at file level.
    var parent: Int32
    var position: SourcePosition
    /// The length of the name in bytes.
    var length: UInt16
    /// Whether the name follows the previous reference and a period, as in `Outer.Inner`.
    var isMember: Bool
    /// Whether the name is a generic argument in an inheritance clause, and therefore not inherited itself.
    var isArgument = false
    /// Whether only a type can be meant, as in `let note: Note`.
    var isInTypePosition = false
}

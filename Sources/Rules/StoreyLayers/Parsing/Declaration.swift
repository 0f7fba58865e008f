/// A declaration in a file, with the information that the layer rules need.
struct Declaration: Sendable {
    enum Kind: UInt8, Sendable {
        case `class`, `struct`, `enum`, actor, `protocol`, `typealias`, `extension`, associatedType,
            genericParameter
        /// A function, an initializer, or a subscript, which can declare generic parameters and local types.
        case function
        /// A capitalized variable or enumeration case, which hides a type of the same name.
        case value
        /// `#Preview { … }`.
        case preview

        /// The kind of the type or extension that a keyword introduces.
        init(_ keyword: Keyword) {
            self =
                switch keyword {
                case .class: .class
                case .struct: .struct
                case .enum: .enum
                case .protocol: .protocol
                case .extension: .extension
                default: .actor
                }
        }

        /// Whether the declaration introduces a type.
        var isType: Bool { rawValue <= Kind.typealias.rawValue }
    }

    /// The scope in which the declaration is accessible.
    enum Access: UInt8, Sendable {
        /// `private` or `fileprivate`.
        case file
        case module
        /// `public`, `open` or `package`.
        case everywhere
    }

    var kind: Kind
    var access: Access
    /// The declaration's name. Empty unless the declaration is a type or a top-level function.
    var name: String
    var hash: UInt64
    /// The index of the enclosing declaration, or -1 at file level.
    var parent: Int32
    var position: SourcePosition
    /// Whether the declaration is inside `#if`, so that another file may declare the same name under another condition.
    var isConditional = false
    /// The range of the file's references that form the inheritance clause, or the aliased type of a type alias.
    var inherited: Range<Int32> = 0..<0
    /// The range of the file's references that name the extended type.
    var extended: Range<Int32> = 0..<0
}

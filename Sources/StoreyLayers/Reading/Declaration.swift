/// What a file declares, as far as the layer rules care.
struct Declaration: Sendable {
    enum Kind: UInt8, Sendable {
        case `class`, `struct`, `enum`, actor, `protocol`, `typealias`, `extension`, associatedType,
            genericParameter
        /// A function, an initializer, a subscript: what declares generic parameters and local types.
        case function
        /// A capitalised variable or enumeration case: it hides a type of that name.
        case value
        /// `#Preview { … }`.
        case preview

        /// Whether it declares a type of its own.
        var isType: Bool { rawValue <= Kind.typealias.rawValue }
    }

    /// Who may name it.
    enum Access: UInt8, Sendable {
        /// `private` or `fileprivate`: its file.
        case file
        case module
        /// `public`, `open` or `package`.
        case everywhere
    }

    var kind: Kind
    var access: Access
    /// Empty where nothing needs it: it is there for types and functions of a file's own level.
    var name: String
    var hash: UInt64
    /// In what it stands; -1 at the level of the file.
    var parent: Int32
    var place: Place
    /// Where, in the file's references, its inheritance clause is (or what a typealias stands for).
    var inherited: Range<Int32> = 0..<0
    /// Where, in the file's references, the extended type is.
    var extended: Range<Int32> = 0..<0
}

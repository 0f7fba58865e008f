/// The imports, declarations, and names of a file, with the offsets and the context that fixes need.
///
/// Unlike ``FileSyntax``, it has every name of the file, so that a name that isn't in it can't be used by the file.
struct FileOutline: Sendable {
    /// An import declaration.
    struct ImportLine: Sendable {
        var module: String
        var position: SourcePosition
        /// The bytes from the first modifier to the end of the name.
        var range: Range<Int>
        var isTestable = false
        var isExported = false
        var isAttributed = false
        /// Whether its access level is `public` or `package`.
        var isPublic = false
        var isConditional = false
        /// Whether it imports one declaration, such as `import struct Module.Type`.
        var isScoped = false
        /// Whether it imports a submodule, such as `import Module.Part`.
        var isSubmodule = false
        /// Whether its lines contain nothing else, not even a comment.
        var isAlone = true
        /// The text of the import without positions, to find duplicates.
        var text = ""
    }

    /// A name in the file, of a declaration or of what it uses.
    struct Name: Sendable {
        var hash: UInt64
        var position: SourcePosition
        var start: Int
        /// The index of the innermost type or extension whose braces contain the name, or -1.
        var scope: Int32
        /// Whether the name is in the body of a function or an accessor, which can't expose a type to other declarations.
        var isInBody: Bool
        var isConditional: Bool
    }

    /// A type or an extension.
    struct Scope: Sendable {
        var kind: Declaration.Kind
        /// The name, or the last part of the name of an extended type.
        var name: UInt64
        /// Whether an extension names its type by several parts, such as `Outer.Inner`.
        var isQualified = false
        var parent: Int32
        var inherits = false
        var access: Access?
        var hasMacro = false
        var isConditional = false
    }

    enum Access: String, Sendable { case `public`, package, `internal`, `fileprivate`, `private`, open }

    /// A declaration whose access can be changed.
    struct Item: Sendable {
        enum Kind: String, Sendable { case type, function, property, alias }

        var kind: Kind
        var name: UInt64
        var text: String
        var position: SourcePosition
        /// The bytes of the whole declaration, without its attributes.
        var range: Range<Int>
        /// The access level and its bytes, if it is written.
        var access: Access?
        var accessRange: Range<Int>
        /// The scope that contains the declaration, or -1.
        var scope: Int32
        /// The scope of a type's body, or -1.
        var body: Int32 = -1
        /// The reason why the declaration can't be changed, whatever uses it.
        var obstacle: Obstacle?
    }

    /// A reason to leave a declaration as it is.
    enum Obstacle: Sendable {
        case attribute, modifier, conditional, stored, severalNames, reserved
    }

    var imports: [ImportLine] = []
    var names: [Name] = []
    var scopes: [Scope] = []
    var items: [Item] = []
    /// The names that other files can use, including members and the cases of enumerations.
    var declared: Set<UInt64> = []
    /// The names of members of protocols.
    var requirements: Set<UInt64> = []
    /// The names in inheritance clauses.
    var inheritedNames: Set<UInt64> = []
    var operators: Set<String> = []
    /// The operators in the file, in declarations and expressions.
    var usedOperators: Set<String> = []
    /// The names of attributes and macros that start with `@` or `#`.
    var marks: Set<UInt64> = []
    var declaredMacros: Set<UInt64> = []
    /// Whether the file declares something that other files can use without its name: a subscript, a literal, or a member of a
    /// result builder.
    var declaresUnnamed = false
    /// Whether the file declares something that the index doesn't record: a result builder, or a member that is found by any name.
    var declaresUnindexed = false
    /// Whether a type of the file inherits, so that the compiler may add members.
    var inherits = false
    /// Whether an initializer is used without the name of its type, as in `.init(1)`.
    var usesUnnamedInitializer = false
    /// Whether function bodies may be compiled into other modules.
    var isInlinable = false
    /// Whether all brackets, strings, and comments are closed.
    var isWhole = true
}

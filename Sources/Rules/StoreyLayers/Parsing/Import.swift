/// An import declaration, such as `import Foundation` or `import struct Module.Type`.
struct Import: Sendable, Equatable {
    var module: String
    /// The name of the imported declaration, if not the whole module is imported.
    var scoped: String?
    /// Whether the import is re-exported to clients of this file's module.
    var isExported: Bool
    var position: SourcePosition
    /// The position of the name of the imported declaration.
    var scopedPosition: SourcePosition
}

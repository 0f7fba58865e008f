/// `import Foundation`, `import struct Module.Type`.
struct Import: Sendable, Equatable {
    var module: String
    /// The one thing that is imported of the module, if not all of it.
    var scoped: String?
    /// Whether who imports this file's module sees it as well.
    var isExported: Bool
    var place: Place
}

/// A module: a target of a package or of an Xcode project, or a module that the rules declare.
struct Module: Sendable, Hashable {
    /// The name by which other modules import it.
    var name: String
    /// The path of the package or project that declares it, because two of them may have targets of the same name.
    var container: String
    /// Whether the module contains only tests.
    var isTest = false
}

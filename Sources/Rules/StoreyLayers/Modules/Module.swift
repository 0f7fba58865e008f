/// A module: a target of a package or of an Xcode project, or a module that the rules declare.
struct Module: Sendable, Hashable {
    /// The name by which other modules import it.
    var name: String
    /// The path of the package or project that declares it, because two of them may have targets of the same name.
    var container: String
    /// Whether the module contains only tests.
    var isTest = false
    /// The facts that the manifest of a package states about the target, or `nil` for a module of something else.
    var package: PackageFacts?

    /// The facts that a manifest of a package states about a target.
    struct PackageFacts: Sendable, Hashable {
        /// Whether other packages may use the target, because a library product contains it or the products aren't known.
        var isInLibrary: Bool
        /// Whether plugins may generate sources.
        var hasPlugins: Bool
        /// Whether the package's version of the manifest has the access level `package`.
        var hasPackageAccess: Bool
    }
}

/// A Swift file of a project.
struct SourceFile: Sendable {
    /// The path relative to the project's root, separated by slashes.
    var path: String
    /// The folder part of the path, or an empty string at the root.
    var folder: String
    /// The name of the file's first module, or the name of the project's folder if the module is unknown.
    var module: String
    /// The index of the file's modules in ``Project/moduleSets``.
    var modules: Int32
    var syntax: FileSyntax
}

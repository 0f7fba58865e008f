/// A Swift file of a project.
struct SourceFile: Sendable {
    /// The path relative to the project's root, separated by slashes.
    var path: String
    /// The folder part of the path, or an empty string at the root.
    var folder: String
    var module: String
    var syntax: FileSyntax
}

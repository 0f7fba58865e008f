/// One Swift file of a project.
struct SourceFile: Sendable {
    /// From the root of the project, with slashes.
    var path: String
    /// The part of the path before the last slash; empty at the root.
    var folder: String
    var module: String
    var facts: FileFacts
}

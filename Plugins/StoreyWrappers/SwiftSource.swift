/// A Swift file to read protocols from.
public struct SwiftSource: Hashable, Sendable {
    /// The path in diagnostics.
    public let path: String
    /// The file's contents.
    public let text: String

    /// Creates a source.
    /// - Parameters:
    ///   - path: The path in diagnostics.
    ///   - text: The file's contents.
    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}

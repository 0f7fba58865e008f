import StoreyInternal

/// A file that the user saves from a screen, or gives to one.
///
/// ```swift
/// File("shopping.md", mediaType: "text/markdown; charset=utf-8", bytes: Array(note.text.utf8))
/// ```
public struct File: Hashable, Sendable {
    /// The name without folders, such as `shopping.md`. The name of a file from the user can be any text.
    public var name: String
    /// The media type, such as `text/markdown; charset=utf-8`.
    public var mediaType: String
    /// The content.
    public var bytes: [UInt8]

    /// Creates a file.
    ///
    /// - Parameters:
    ///   - name: The name, without folders.
    ///   - mediaType: The media type, by default that of the name's extension.
    ///   - bytes: The content.
    public init(_ name: String, mediaType: String? = nil, bytes: [UInt8]) {
        self.name = name
        self.mediaType = mediaType ?? MediaType.ofFile(named: name)
        self.bytes = bytes
    }
}

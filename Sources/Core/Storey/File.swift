import StoreyInternal

/// A file that a screen saves for the user, or that the user chooses or drops on a screen.
///
/// ```swift
/// File("shopping.md", mediaType: "text/markdown; charset=utf-8", bytes: Array(note.text.utf8))
/// ```
public struct File: Hashable, Sendable {
    /// The name without folders, such as `shopping.md`. The web host removes folders and control characters from the
    /// name of a file from the user, and shortens it to 255 bytes.
    public var name: String
    /// The media type, such as `text/markdown; charset=utf-8`.
    public var mediaType: String
    /// The content.
    public var bytes: [UInt8]

    /// Creates a file.
    ///
    /// - Parameters:
    ///   - name: The name, without folders.
    ///   - mediaType: The media type. If `nil`, it is determined by the extension of the name, and is
    ///     `application/octet-stream` if the extension is unknown or missing.
    ///   - bytes: The content.
    public init(_ name: String, mediaType: String? = nil, bytes: [UInt8]) {
        self.name = name
        self.mediaType = mediaType ?? MediaType.ofFile(named: name)
        self.bytes = bytes
    }
}

import StoreyInternal

/// A file of the app that the web host serves: a style sheet, a script, an image, a font, or the icon.
///
/// `storey resources` generates the app's assets from the folder `Web` of its resources:
///
/// ```swift
/// configuration.assets = WebAssets.all    // the web host's configuration
/// img(WebAssets.logoPng.url, alt: "Shop") // a view
/// ```
public struct WebAsset: Hashable, Sendable {
    /// The file's path in the app's folder, such as `images/logo.png`.
    public let name: String
    /// The file's address. It contains a hash of the content, so that a changed file has another one.
    public let url: String
    /// The content.
    package let bytes: [UInt8]
    /// Whether every page loads the file, if it is a style sheet or a script.
    package let isLinked: Bool

    /// Creates an asset, and hashes its content.
    ///
    /// - Parameters:
    ///   - name: The file's path, whose extension determines the media type.
    ///   - bytes: The content.
    public init(_ name: String, bytes: [UInt8]) { self.init(name, bytes: bytes, isLinked: true) }

    /// Creates an asset, and hashes its content.
    ///
    /// - Parameters:
    ///   - name: The file's path, whose extension determines the media type.
    ///   - bytes: The content.
    ///   - isLinked: Whether every page loads the file, if it is a style sheet or a script.
    package init(_ name: String, bytes: [UInt8], isLinked: Bool) {
        self.name = name
        self.isLinked = isLinked
        self.bytes = bytes
        url = AssetURL.url(of: name, bytes)
    }

    /// Creates an asset from generated code. Stops the program if the text isn't Base64.
    ///
    /// - Parameters:
    ///   - name: The file's path, whose extension determines the media type.
    ///   - base64: The content in Base64.
    public init(_ name: String, base64: String) {
        guard let bytes = base64.base64Decoded else {
            preconditionFailure(
                "The content of the asset \(name) isn't Base64. Run `storey resources` again.")
        }
        self.init(name, bytes: bytes)
    }

    /// The media type, such as `text/css; charset=utf-8`.
    package var mediaType: String { MediaType.ofFile(named: name) }

    /// Whether the file is the icon of the app: `favicon` or `icon`, with any extension.
    package var isIcon: Bool {
        let file = name.split(separator: "/").last ?? ""
        return ["favicon", "icon"].contains(file.prefix { $0 != "." }) && mediaType.hasPrefix("image/")
    }
}

/// The media types of the files that the web host serves for an app.
package enum MediaType {
    private static let byExtension = [
        "avif": "image/avif", "css": "text/css; charset=utf-8", "gif": "image/gif", "ico": "image/x-icon",
        "jpeg": "image/jpeg", "jpg": "image/jpeg", "otf": "font/otf", "png": "image/png",
        "svg": "image/svg+xml",
        "ttf": "font/ttf", "webp": "image/webp", "woff": "font/woff", "woff2": "font/woff2",
    ]

    /// The extensions of the files, sorted.
    package static var extensions: [String] { byExtension.keys.sorted() }

    /// Returns the media type of a file, or `nil` if the host doesn't serve such files.
    package static func type(of name: String) -> String? {
        guard let dot = name.lastIndex(of: ".") else { return nil }
        return byExtension[name[name.index(after: dot)...].lowercased()]
    }
}

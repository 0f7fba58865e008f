/// The media types of files, by the extensions of their names.
package enum MediaType {
    /// The files that the web host serves for an app.
    private static let assets = [
        "avif": "image/avif", "css": "text/css; charset=utf-8", "gif": "image/gif", "ico": "image/x-icon",
        "jpeg": "image/jpeg", "jpg": "image/jpeg", "otf": "font/otf", "png": "image/png",
        "svg": "image/svg+xml",
        "ttf": "font/ttf", "webp": "image/webp", "woff": "font/woff", "woff2": "font/woff2",
    ]

    /// Further files that services respond with.
    private static let documents = [
        "csv": "text/csv; charset=utf-8", "htm": "text/html; charset=utf-8",
        "html": "text/html; charset=utf-8",
        "js": "text/javascript; charset=utf-8", "json": "application/json", "md": "text/plain; charset=utf-8",
        "mp4": "video/mp4", "pdf": "application/pdf", "txt": "text/plain; charset=utf-8",
        "xml": "application/xml",
    ]

    /// The extensions of the files that the web host serves, sorted.
    package static var assetExtensions: [String] { assets.keys.sorted() }

    /// Returns the media type of a file that the web host serves for an app, or `nil` for others.
    package static func ofAsset(named name: String) -> String? { assets[fileExtension(of: name)] }

    /// Returns the media type of any file; for an unknown extension, that of arbitrary bytes.
    package static func ofFile(named name: String) -> String {
        let fileExtension = fileExtension(of: name)
        return assets[fileExtension] ?? documents[fileExtension] ?? "application/octet-stream"
    }

    private static func fileExtension(of name: String) -> String {
        name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    }
}

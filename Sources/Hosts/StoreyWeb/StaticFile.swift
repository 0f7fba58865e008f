#if Web
    import StoreyInternal

    /// A file that is the same for all pages of a server, with its entity tag.
    struct StaticFile: Sendable {
        /// The content in one encoding.
        struct Representation: Sendable {
            let body: [UInt8]
            /// The quoted entity tag, which differs between two builds of an app and between encodings.
            let entityTag: String
            /// Whether the body is compressed with gzip.
            let isCompressed: Bool
        }

        private let plain: Representation
        private let compressed: Representation?
        /// The media type, such as `text/css; charset=utf-8`.
        let type: String
        /// Creates a file, and compresses it if the system has zlib.
        init(_ text: String, type: String) {
            self.type = type
            // 64 bits are enough to distinguish two builds of an app.
            let tag = String(FNV1a.hash(text.utf8), radix: 36)
            let bytes = Array(text.utf8)
            plain = Representation(body: bytes, entityTag: "\"\(tag)\"", isCompressed: false)
            compressed = Gzip.installed?.compressed(bytes).map {
                Representation(body: $0, entityTag: "\"\(tag)-gzip\"", isCompressed: true)
            }
        }

        /// Returns the content in the best encoding.
        ///
        /// - Parameter acceptEncoding: The value of the request's `Accept-Encoding` header.
        func representation(accepting acceptEncoding: String) -> Representation {
            guard let compressed, Self.acceptsGzip(acceptEncoding) else { return plain }
            return compressed
        }

        /// Returns whether a header allows gzip by name. Source: RFC 9110, section 12.5.3.
        private static func acceptsGzip(_ header: String) -> Bool {
            header.prefix(1000).split(separator: ",").contains { item in
                let parts = item.split(separator: ";").map {
                    $0.filter { $0 != " " && $0 != "\t" }.lowercased()
                }
                guard parts.first == "gzip" else { return false }
                guard let quality = parts.dropFirst().first(where: { $0.hasPrefix("q=") }) else {
                    return true
                }
                return Double(quality.dropFirst(2)).map { $0 > 0 } ?? false
            }
        }
    }

    /// The static files of a server. Create them once, because their entity tags are computed then.
    struct StaticFiles: Sendable {
        private let script = StaticFile(PageAssets.script, type: "text/javascript; charset=utf-8")
        private let styleSheet: StaticFile
        private let icon = StaticFile(PageAssets.icon, type: "image/svg+xml")

        init(styleSheet: String) {
            self.styleSheet = StaticFile(styleSheet, type: "text/css; charset=utf-8")
        }

        /// Returns the file at a path, or `nil` for any other path.
        func file(at path: Substring) -> StaticFile? {
            switch path {
            case "/storey/page.js": script
            case "/storey/page.css": styleSheet
            case "/favicon.ico": icon
            default: nil
            }
        }
    }
#endif

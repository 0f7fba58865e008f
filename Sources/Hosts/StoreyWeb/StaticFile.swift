#if Web
    import StoreyHTML
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
        /// Whether the content at the file's path never changes.
        let isImmutable: Bool

        /// Creates a file, and compresses it if the system has zlib.
        init(_ text: String, type: String) { self.init(Array(text.utf8), type: type, isImmutable: false) }

        /// Creates a file of the app, and compresses it if that makes it smaller.
        init(_ asset: WebAsset) { self.init(asset.bytes, type: asset.mediaType, isImmutable: true) }

        /// Creates a file whose content at its path may change.
        init(_ bytes: [UInt8], type: String, isImmutable: Bool = false) {
            self.type = type
            self.isImmutable = isImmutable
            // 64 bits are enough to distinguish two builds of an app.
            let tag = String(FNV1a.hash(bytes), radix: 36)
            plain = Representation(body: bytes, entityTag: "\"\(tag)\"", isCompressed: false)
            // The formats of other images and of web fonts are compressed already.
            let isText = ["text/", "image/svg", "image/x-icon", "font/otf", "font/ttf"].contains {
                type.hasPrefix($0)
            }
            compressed = (isText ? Gzip.compressed(bytes) : nil)
                .flatMap { $0.count < bytes.count ? $0 : nil }
                .map { Representation(body: $0, entityTag: "\"\(tag)-gzip\"", isCompressed: true) }
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
        private let icon: StaticFile
        /// The app's files by their addresses.
        private let assets: [String: StaticFile]
        private let development: DevelopmentFolder?

        /// - Parameters:
        ///   - styleSheet: The style sheet of the pages.
        ///   - assets: The app's files.
        ///   - development: Where the app's files are while it is being developed.
        init(styleSheet: String, assets: [WebAsset] = [], development: DevelopmentFolder? = nil) {
            self.development = development
            self.styleSheet = StaticFile(styleSheet, type: "text/css; charset=utf-8")
            self.assets = Dictionary(
                assets.map { ($0.url, StaticFile($0)) }, uniquingKeysWith: { first, _ in first })
            // At this address it isn't immutable.
            icon =
                assets.first(where: \.isIcon).map { StaticFile($0.bytes, type: $0.mediaType) }
                ?? StaticFile(PageAssets.icon, type: "image/svg+xml")
        }

        /// Returns the file at a path, or `nil` for any other path.
        func file(at path: Substring) -> StaticFile? {
            switch path {
            case "/storey/page.js": script
            case "/storey/page.css": styleSheet
            case "/favicon.ico": icon
            case "/storey/dev.js" where development != nil:
                StaticFile(PageAssets.developmentScript, type: "text/javascript; charset=utf-8")
            case "/storey/dev.css" where development != nil:
                StaticFile(PageAssets.developmentStyleSheet, type: "text/css; charset=utf-8")
            default: development?.asset(at: path) ?? assets[String(path)]
            }
        }
    }
#endif

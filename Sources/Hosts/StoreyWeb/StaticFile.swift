#if Web
    import StoreyInternal

    /// A file that is the same for all pages of a server, with its entity tag.
    struct StaticFile: Sendable {
        let body: [UInt8]
        /// The media type, such as `text/css; charset=utf-8`.
        let type: String
        /// The quoted entity tag, which differs between two builds of an app.
        let entityTag: String

        init(_ text: String, type: String) {
            body = Array(text.utf8)
            self.type = type
            // 64 bits are enough to distinguish two builds of an app.
            entityTag = "\"\(String(FNV1a.hash(text.utf8), radix: 36))\""
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

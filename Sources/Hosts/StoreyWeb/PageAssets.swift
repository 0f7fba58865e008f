#if Web
    import StoreyInternal

    /// The static files that every page loads, embedded from `Resources/`.
    enum PageAssets {
        /// The script of every page.
        ///
        /// It knows nothing about the app: it applies the patches that the session sends and reports the user's actions.
        /// ``WireFormat`` describes the messages. `markdown.js` and `lazy-list.js` define its
        /// custom elements, `row-actions.js` opens the menus of rows, and `search-tokens.js` handles tokens in search fields.
        static let script = [
            PackageResources.text_js, PackageResources.markdown_js, PackageResources.lazy_list_js,
            PackageResources.row_actions_js, PackageResources.search_tokens_js, PackageResources.page_js,
        ].map(text).joined(separator: "\n")

        /// The part of the script that defines the custom elements.
        static let elementScript = [
            PackageResources.text_js, PackageResources.markdown_js, PackageResources.lazy_list_js,
        ].map(text).joined(separator: "\n")

        /// The style sheet of every page: a phone app that fills a narrow window and is a card in a wide one.
        ///
        /// `page.css` lists the classes at its start. Those of symbols, custom elements, menus of rows, and tokens follow it, and
        /// `inspector.css`, which styles the player of recordings.
        static let styleSheet = [
            PackageResources.page_css, PackageResources.symbols_css, PackageResources.markdown_css,
            PackageResources.lazy_list_css, PackageResources.row_actions_css,
            PackageResources.search_tokens_css,
            PackageResources.inspector_css,
        ].map(text).joined(separator: "\n")

        /// Identifies the script and the style sheet. Computed once for all servers of a process.
        static let hash = String(FNV1a.hash(Array((script + styleSheet).utf8)), radix: 36)

        /// The script that shows what happens to the app's source code.
        static var developmentScript: String { text(PackageResources.dev_js) }

        static var developmentStyleSheet: String { text(PackageResources.dev_css) }

        /// The icon in the browser's tab: three floors of a house.
        static let icon = text(PackageResources.favicon_svg)

        private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    }
#endif

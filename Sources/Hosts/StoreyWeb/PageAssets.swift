#if Web
    import CStoreyResources
    import StoreyInternal

    /// The static files that every page loads, embedded from `Resources/`.
    enum PageAssets {
        /// The script of every page.
        ///
        /// It knows nothing about the app: it applies the patches that the session sends and reports the user's actions.
        /// ``WireFormat`` describes the messages. `markdown.js` and `lazy-list.js` define its
        /// custom elements, `row-actions.js` opens the menus of rows, and `search-tokens.js` handles tokens in search fields.
        static let script = [
            storey_web_text_js(), storey_web_markdown_js(), storey_web_lazy_list_js(),
            storey_web_row_actions_js(), storey_web_search_tokens_js(), storey_web_page_js(),
        ].map { String(cString: $0) }.joined(separator: "\n")

        /// The part of the script that defines the custom elements.
        static let elementScript = [
            storey_web_text_js(), storey_web_markdown_js(), storey_web_lazy_list_js(),
        ].map { String(cString: $0) }.joined(separator: "\n")

        /// The style sheet of every page: a phone app that fills a narrow window and is a card in a wide one.
        ///
        /// `page.css` lists the classes at its start. Those of symbols, custom elements, menus of rows, and tokens follow it, and
        /// `inspector.css`, which styles the player of recordings.
        static let styleSheet = [
            storey_web_page_css(), storey_web_symbols_css(), storey_web_markdown_css(),
            storey_web_lazy_list_css(), storey_web_row_actions_css(),
            storey_web_search_tokens_css(),
            storey_web_player_css(),
        ].map { String(cString: $0) }.joined(separator: "\n")

        /// Identifies the script and the style sheet. Computed once for all servers of a process.
        static let hash = String(FNV1a.hash(Array((script + styleSheet).utf8)), radix: 36)

        /// The script that shows what happens to the app's source code.
        static var developmentScript: String { String(cString: storey_web_dev_js()) }

        static var developmentStyleSheet: String { String(cString: storey_web_dev_css()) }

        /// The icon in the browser's tab: three floors of a house.
        static let icon = String(cString: storey_web_favicon_svg())
    }
#endif

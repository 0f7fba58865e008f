#if Web
    /// The static files that every page loads, embedded from `Resources/`.
    enum PageAssets {
        /// The script of every page.
        ///
        /// It knows nothing about the app: it applies the patches that the session sends and reports the user's actions.
        /// ``WireFormat`` describes the messages.
        static let script = text(PackageResources.page_js)

        /// The style sheet of every page: a phone app that fills a narrow window and is a card in a wide one.
        ///
        /// `page.css` lists the classes at its start. `inspector.css` follows it and styles the player of recordings.
        static let styleSheet = text(PackageResources.page_css) + "\n" + text(PackageResources.inspector_css)

        /// The icon in the browser's tab: three floors of a house.
        static let icon = text(PackageResources.favicon_svg)

        private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    }
#endif

#if Web
    import Storey
    import StoreyHTML

    extension WebHost.Configuration {
        /// The style sheet of the app's pages: the host's styles, with the themes, transitions and popup styles, and the app's. It
        /// shows a picture of a screen outside of the host, such as in a bug report.
        public var styleSheet: String { [pageStyleSheet, appStyleSheet].joined(separator: "\n") }

        /// The style sheet that the host serves apart from the app's.
        package var pageStyleSheet: String { PageAssets.styleSheet + ownStyleSheet }

        /// The part of it that depends on the configuration.
        var ownStyleSheet: String {
            Theme.styleSheet(themes) + ScreenTransition.styleSheet(transitions)
                + Popup.Style.styleSheet(popupStyles)
        }

        /// The app's own style sheets.
        package var appStyleSheet: String {
            assets.linked("text/css").map { String(decoding: $0.bytes, as: UTF8.self) }.joined(
                separator: "\n")
        }

        /// The script that defines the custom elements, such as `markdown-text`, for a page without a session.
        package static var elementScript: String { PageAssets.elementScript }
    }
#endif

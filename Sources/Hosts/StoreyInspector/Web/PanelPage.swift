#if Web
    import CStoreyResources
    import Storey
    import StoreyWeb

    /// The page of the inspector's panel.
    enum PanelPage {
        static let script = "text/javascript; charset=utf-8"
        static let style = "text/css; charset=utf-8"
        private static let prefix = WebHost.Configuration.inspectorPath

        /// The files of the page, by path.
        static var files: [String: (text: String, mediaType: String)] {
            [
                "\(prefix)/panel.css": (
                    String(cString: storey_inspector_panel_css()) + PanelStyle.positions, style
                ),
                "\(prefix)/panel.js": (String(cString: storey_inspector_panel_js()), script),
            ]
        }

        /// Returns a panel whose path ends with a token.
        static func panel(_ token: String, _ app: @escaping AppDefinition) -> WebInspectorPanel {
            let head = """

                <link rel="stylesheet" href="\(prefix)/panel.css">
                <script src="\(prefix)/panel.js" defer></script>
                """
            return WebInspectorPanel(app: app, path: path(token), head: head)
        }

        /// The path of the panel with a token, without the slash at the end.
        static func path(_ token: String) -> String { "\(prefix)/\(token)" }
    }
#endif

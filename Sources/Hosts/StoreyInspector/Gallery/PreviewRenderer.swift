#if Web
    import Storey
    import StoreyHTML
    import StoreyTesting
    import StoreyWeb

    /// A preview in one language and theme, as the HTML of a page's body.
    struct RenderedPreview: Equatable {
        let name: String
        let language: String
        let isRightToLeft: Bool
        let theme: String?
        let title: String
        let body: String

        /// Returns the document of the preview.
        /// - Parameters:
        ///   - styleSheet: The address of the style sheet, which determines the appearance.
        ///   - script: The address of the script with the custom elements.
        func document(styleSheet: String, script: String) -> String {
            let direction = isRightToLeft ? " dir=\"rtl\"" : ""
            let style = theme.map { " data-theme=\"\(HTML<Never>(text: $0).rendered())\"" } ?? ""
            return """
                <!doctype html>
                <html lang="\(language)"\(direction)\(style)>
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <title>\(HTML<Never>(text: title).rendered())</title>
                <link rel="stylesheet" href="\(styleSheet)">
                <script src="\(script)" defer></script>
                </head>
                <body inert><div id="storey-app">\(body)</div></body>
                </html>
                """
        }
    }

    extension ScreenPreviews {
        /// Renders all previews in one language and theme. Each is a screen of an app without anything else.
        func render(_ strings: HostStrings, _ theme: Theme?) async throws -> [RenderedPreview] {
            let names = strings.reading { makeViews().map(\.name) }
            var rendered: [RenderedPreview] = []
            for (index, name) in names.enumerated() {
                let app = try await HeadlessApp.launch { _ in
                    PreviewCoordinator(self, index, strings, theme)
                }
                let body = await app.withNavigation { WebPage($0) {}.render() } ?? ""
                rendered.append(
                    RenderedPreview(
                        name: name, language: strings.language, isRightToLeft: strings.isRightToLeft,
                        theme: theme?.name, title: app.title.isEmpty ? name : app.title, body: body))
            }
            return rendered
        }
    }

    private enum PreviewRoute: Route {
        case preview
    }

    private final class PreviewCoordinator: StackCoordinator<PreviewRoute> {
        private let previews: ScreenPreviews
        private let index: Int
        private let strings: HostStrings
        private let chosenTheme: Theme?

        init(_ previews: ScreenPreviews, _ index: Int, _ strings: HostStrings, _ theme: Theme?) {
            self.previews = previews
            self.index = index
            self.strings = strings
            chosenTheme = theme
            super.init(root: .preview, hidesBar: previews.hidesBar)
        }

        override var hostStrings: Observed<HostStrings> { .constant(strings) }

        override var theme: Observed<Theme?> { .constant(chosenTheme) }

        override func module(for route: PreviewRoute) throws -> any Presentable {
            strings.reading { previews.makeViews()[index].view }
        }
    }
#endif

#if Web
    import Storey
    import StoreyHTML

    extension WebDocument {
        /// Returns an error page, for a browser that gets no session.
        ///
        /// - Parameters:
        ///   - notice: What the page says.
        ///   - language: The language tag of the texts.
        ///   - link: The text of a link, and where it leads. An empty address loads the page again.
        ///   - assets: The app's files.
        ///   - isDeveloped: Whether the page shows what happens to the app's source code.
        static func message(
            _ notice: ErrorPageStrings.Notice, language: String,
            link next: (text: String, address: String) = (ErrorPageStrings.english.tryAgain, ""),
            assets: [WebAsset] = [], isDeveloped: Bool = false
        ) -> String {
            let title = HTML<Never>(text: notice.title).rendered()
            let body: HTML<Never> = main(class: "app") {
                div(class: "screen") {
                    div(class: "content door") {
                        h1(notice.title, class: "large-title")
                        p(notice.message)
                        link(next.text, id: "next", to: next.address, class: "button primary")
                    }
                }
            }
            let direction = HostStrings.isRightToLeft(language) ? " dir=\"rtl\"" : ""
            return """
                <!doctype html>
                <html lang="\(HTML<Never>(text: language).rendered())"\(direction)>
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
                <title>\(title)</title>
                <link rel="stylesheet" href="/storey/page.css">
                \(assets.links)\(isDeveloped ? developmentLinks : "")</head>
                <body><div id="storey-app">\(body.rendered())</div></body>
                </html>
                """
        }
    }
#endif

import Storey
import StoreyHTML

/// A page as a browser gets it first: complete, and readable before its script runs.
struct WebDocument: Sendable {
    var title: String
    /// The words around what is in sight.
    var words = FrameWords()
    var token: String
    var version: Int
    var index: Int
    /// The largest message that may be sent, in bytes.
    var limit: Int
    /// What is in sight, rendered.
    var html: String

    var text: String {
        """
        <!doctype html>
        <html lang="\(words.language)">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
        <title>\(HTML<Never>(text: title).rendered())</title>
        <link rel="stylesheet" href="/storey/page.css">
        <script src="/storey/page.js" defer></script>
        </head>
        <body>
        <div id="storey-app" data-token="\(token)" data-version="\(version)" data-index="\(index)" \
        data-limit="\(limit)">\(html)</div>
        <noscript><p class="banner">\(HTML<Never>(text: words.needsScript).rendered())</p></noscript>
        </body>
        </html>
        """
    }
}

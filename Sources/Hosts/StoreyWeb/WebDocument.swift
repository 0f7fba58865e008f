import Storey
import StoreyHTML

/// The first HTML document of a session. It is complete and readable before its script runs.
struct WebDocument: Sendable {
    var title: String
    /// The host's strings.
    var strings = HostStrings()
    var token: String
    var version: Int
    var index: Int
    /// The maximum size of a message from the page, in bytes.
    var limit: Int
    /// The rendered screens.
    var html: String
    /// The app's files.
    var assets: [WebAsset] = []

    var text: String {
        """
        <!doctype html>
        <html lang="\(strings.language)">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
        <title>\(HTML<Never>(text: title).rendered())</title>
        <link rel="stylesheet" href="/storey/page.css">
        \(assets.links)<script src="/storey/page.js" defer></script>
        </head>
        <body>
        <div id="storey-app" data-token="\(token)" data-version="\(version)" data-index="\(index)" \
        data-limit="\(limit)">\(html)</div>
        <div id="storey-notices" class="banners" role="status">\
        <noscript><p class="banner">\(HTML<Never>(text: strings[.scriptRequired]).rendered())</p></noscript></div>
        </body>
        </html>
        """
    }
}

import Storey
import StoreyHTML

/// The first HTML document of a session. It is complete and readable before its script runs.
struct WebDocument: Sendable {
    var title: String
    /// The host's strings.
    var strings = HostStrings()
    /// The name of the theme, or `nil` for the host's default.
    var theme: String?
    var token: String
    /// The identifier of the files and the protocol with which the page works.
    var build = ""
    var version: Int
    var index: Int
    /// The maximum size of a message from the page, in bytes.
    var limit: Int
    /// The maximum size of an upload, in bytes.
    var uploadLimit = 16 << 20
    /// The rendered screens.
    var html: String
    /// The app's files.
    var assets: [WebAsset] = []
    /// Further elements of the head, such as the script of an inspector.
    var head = ""
    /// Whether the page shows what happens to the app's source code.
    var isDeveloped = false

    /// The elements of a document's head with which a page shows what happens to the app's source code.
    static let developmentLinks = """
        <link rel="stylesheet" href="/storey/dev.css">
        <script src="/storey/dev.js" defer></script>

        """

    private var direction: String { strings.isRightToLeft ? " dir=\"rtl\"" : "" }

    private var style: String {
        theme.map { " data-theme=\"\(HTML<Never>(text: $0).rendered())\"" } ?? ""
    }

    var text: String {
        """
        <!doctype html>
        <html lang="\(strings.language)"\(direction)\(style)>
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
        <title>\(HTML<Never>(text: title).rendered())</title>
        <link rel="stylesheet" href="/storey/page.css">
        \(assets.links)\(isDeveloped ? Self.developmentLinks : "")\
        \(assets.scripts)<script src="/storey/page.js" defer></script>\(head)
        </head>
        <body>
        <div id="storey-app" data-token="\(token)" data-build="\(build)" data-version="\(version)" data-index="\(index)" \
        data-limit="\(limit)" data-upload-limit="\(uploadLimit)">\(html)</div>
        <div id="storey-notices" class="banners" role="status">\
        <noscript><p class="banner">\(HTML<Never>(text: strings[.scriptRequired]).rendered())</p></noscript></div>
        </body>
        </html>
        """
    }
}

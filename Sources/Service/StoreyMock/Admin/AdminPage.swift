import CStoreyResources

/// The web page at `/__mock/` that shows the server's state and arms variants, embedded from `Resources`.
///
/// Its script and style sheet are separate resources, so that the content security policy can forbid everything
/// else. Contents of stubs and requests are shown as plain text. The page polls once a second, because a stream
/// would occupy a connection per page and does not pass every proxy.
enum AdminPage {
    /// Returns a resource of the page, or `nil` for other paths.
    /// - Parameter path: the path after `/__mock`.
    static func response(_ path: Substring) -> ServiceResponse? {
        switch path {
        // Relative links also work behind a proxy that adds a path prefix.
        case "": ServiceResponse(308, fields: ["Location": "__mock/"])
        case "/": response("text/html", storey_mock_admin_html())
        case "/page.css": response("text/css", storey_mock_admin_css())
        case "/page.js": response("text/javascript", storey_mock_admin_js())
        default: nil
        }
    }

    private static func response(_ type: String, _ body: UnsafePointer<CChar>) -> ServiceResponse {
        ServiceResponse(
            fields: [
                "Content-Type": "\(type); charset=utf-8",
                "Content-Security-Policy":
                    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; "
                    + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
                "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
                "Cache-Control": "no-cache",
            ],
            body: Array(String(cString: body).utf8))
    }
}

/// The page on which a person watches the server and arms variants: `/__mock/`.
///
/// Its script and style are files of their own, so that its policy can forbid everything else: whatever stands in a stub
/// or a request, the page shows it as text. It asks once a second what is new; a stream would hold a connection for each
/// page, and would not go through every proxy.
enum AdministrationPage {
    /// What the page consists of; nil if it is not asked for.
    /// - Parameter path: what follows `/__mock`.
    static func response(_ path: Substring) -> HTTPResponse? {
        switch path {
        // The page names its files as beside it, which also holds behind a proxy that adds to its path.
        case "": HTTPResponse(308, fields: ["Location": "__mock/"])
        case "/": response("text/html", document)
        case "/page.css": response("text/css", style)
        case "/page.js": response("text/javascript", script)
        default: nil
        }
    }

    private static func response(_ type: String, _ text: String) -> HTTPResponse {
        HTTPResponse(
            fields: [
                "Content-Type": "\(type); charset=utf-8",
                "Content-Security-Policy":
                    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; "
                    + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
                "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
                "Cache-Control": "no-cache",
            ],
            body: Array(text.utf8))
    }

    private static let document = """
        <!doctype html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Mock server</title>
        <link rel="icon" href="data:,">
        <link rel="stylesheet" href="page.css">
        <script src="page.js" type="module"></script>
        <header>
          <h1>Mock server</h1>
          <label>Session <select id="session"><option value="">main</option></select></label>
          <button id="reset" class="button" type="button">Reset session</button>
        </header>
        <p id="status" role="status"></p>
        <noscript><p class="banner">To watch the server and to arm variants, allow JavaScript.</p></noscript>
        <section id="faults" class="banner" aria-label="What is wrong in the folder" hidden></section>
        <main>
          <section aria-labelledby="stubs-title">
            <div class="title">
              <h2 id="stubs-title">Stubs</h2>
              <span id="count" class="note"></span>
            </div>
            <div class="tools">
              <input id="filter" type="search" placeholder="Find a path" aria-label="Find a path">
              <label><input id="once" type="checkbox"> for the next request only</label>
            </div>
            <ul id="stubs" class="list"></ul>
          </section>
          <div>
            <section aria-labelledby="journal-title">
              <div class="title">
                <h2 id="journal-title">Journal</h2>
                <span id="seen" class="note"></span>
                <button id="clear" class="button" type="button">Clear</button>
              </div>
              <ol id="journal" class="list" reversed></ol>
              <p id="no-journal" class="empty">No requests yet.</p>
            </section>
            <section id="scenarios" aria-labelledby="scenarios-title" hidden>
              <h2 id="scenarios-title">Scenarios</h2>
              <ul id="states" class="list"></ul>
            </section>
          </div>
        </main>
        </html>
        """
}

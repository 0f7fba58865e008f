import Markup

/// What viewers look at: one document with all it needs, which asks nobody else for anything.
struct ViewerPage {
    let title: String
    /// What its own script and style are known by.
    let nonce: String

    var html: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>\(title.markup)</title>
        <link rel="icon" href="data:,">
        <style nonce="\(nonce)">\(Self.style)</style>
        </head>
        <body>
        <main>
        <h1>\(title.markup)</h1>
        <div id="stage">
        <video id="picture" autoplay playsinline muted aria-label="\(title.markup)"></video>
        <p id="status" role="status">Connecting …</p>
        </div>
        <div id="controls" role="group" aria-label="Controls">
        <button id="full" type="button">Full screen</button>
        <button id="sound" type="button" hidden aria-pressed="false">Sound</button>
        <button id="numbers" type="button" aria-expanded="false" aria-controls="statistics">Statistics</button>
        <button id="again" type="button" hidden>Connect again</button>
        </div>
        <dl id="statistics" hidden></dl>
        <noscript>Seeing a shared screen takes JavaScript, which is turned off.</noscript>
        </main>
        <script nonce="\(nonce)">\(Self.script)</script>
        </body>
        </html>

        """
    }
}

import Foundation
import ToolInternal
import StoreyVideo

/// A self-contained HTML page that explains digital video with an image, without network access.
struct VideoPage {
    /// The image's name.
    let title: String
    /// The image, scaled to the size that the page shows.
    let picture: PixelBuffer
    /// The image's original size.
    let size: PixelSize
    /// The color description for the conversion to video.
    let color: ColorDescription
    /// The maximum width and height of the image on the page.
    let side: Int

    /// - Parameters:
    ///   - title: The image's name.
    ///   - picture: The image, in any format and size.
    ///   - side: The maximum width and height of the image on the page.
    init(title: String, _ picture: PixelBuffer, side: Int = maxSide) throws(PixelError) {
        self.title = title
        self.side = side
        size = picture.size
        let bound = FitGeometry.size(of: picture.size, within: PixelSize(side, side))
        self.picture = try picture.converted(to: .bgra, color: .screen, by: .exact)
            .scaled(to: bound, by: .exact)
        color =
            picture.format == .bgra
            ? ColorDescription(.likely(forHeight: picture.size.height))
            : ColorDescription(picture.color.matrix)
    }

    private static let maxSide = 320
    private static let maxBytes = 1_000_000

    /// Returns the HTML of a page of at most a megabyte. Noise can't be compressed, so a noisy image is shown in a
    /// smaller size.
    static func html(title: String, _ picture: PixelBuffer) throws -> String {
        var side = maxSide
        while true {
            let html = try VideoPage(title: title, picture, side: side).html()
            let bytes = html.utf8.count
            guard bytes > maxBytes, side > 32 else { return html }
            // The bytes grow at most with the area, so this is small enough, or nearly.
            side = min(side - 8, Int(Double(side) * (Double(maxBytes) / Double(bytes)).squareRoot()))
        }
    }

    /// Returns the page's HTML. The same image always gives the same HTML.
    func html() throws -> String {
        let scene = try MovingScene(self)
        return Self.document(
            title: "How digital video works",
            introduction: """
                <p>Explained with <b>\(title.htmlEscaped)</b>, \(size), and the numbers that computers store. All values are \
                exact. Images are scaled to at most \(side) pixels per side.</p>
                <noscript><p>Some parts of this page can be moved and need JavaScript.</p></noscript>
                """,
            sections: [
                try sampling(), try pixels(), colorModels(), try colorSolids(), try planes(), try chroma(),
                try subsampling(), try siting(), try matrix(), try range(), try depth(), dynamicRange(),
                MotionDemo().section, try interlacing(scene), try pulldown(), try lossless(), try lossy(),
                try motion(scene), try groups(), try codecs(), rates(),
            ])
    }

    static func document(title: String, introduction: String, sections: [String]) -> String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; form-action 'none'; \
        img-src data:; style-src 'unsafe-inline'; script-src 'sha256-\(scriptHash)'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>\(title.htmlEscaped)</title>
        <style>\(style)</style>
        </head>
        <body>
        <main>
        <h1>\(title.htmlEscaped)</h1>
        \(introduction)
        \(sections.joined(separator: "\n"))
        </main>
        <script>\(script)</script>
        </body>
        </html>

        """
    }

    /// Returns a section with a heading.
    static func section(_ title: String, _ text: String) -> String {
        "<section>\n<h2>\(title)</h2>\n\(text)\n</section>"
    }

    /// Returns a part that the page's script fills, and which is hidden without it.
    /// - Parameters:
    ///   - name: The name of the script's function.
    ///   - html: The controls, and what the script draws into.
    ///   - data: A value that the script reads.
    static func interactive(_ name: String, _ html: String, data: (any Encodable)? = nil) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let json = try data.map { String(decoding: try encoder.encode($0), as: UTF8.self) } ?? ""
        return "<div data-part=\"\(name)\" data-value=\"\(json.htmlEscaped)\" hidden>\n\(html)\n</div>"
    }

    /// Returns an image with a caption. Enlarged pixels stay sharp.
    static func figure(_ picture: PixelBuffer, _ caption: String, alt: String, width: Int? = nil) -> String {
        """
        <figure><img src="\(source(of: picture))" alt="\(alt.htmlEscaped)" width="\(width ?? picture.size.width)" \
        height="\((width ?? picture.size.width) * picture.size.height / picture.size.width)">\
        <figcaption>\(caption)</figcaption></figure>
        """
    }

    /// Returns the address of an image that is in the page itself.
    static func source(of picture: PixelBuffer) -> String {
        "data:image/png;base64,\(Data(PNGImage(picture, by: .exact).bytes).base64EncodedString())"
    }

    static func row(_ figures: [String]) -> String {
        "<div class=\"row\">\(figures.joined(separator: "\n"))</div>"
    }

    /// Returns a table whose first row and column are headers.
    static func table(_ caption: String, _ rows: [[String]]) -> String {
        let lines = rows.enumerated().map { line, cells in
            cells.enumerated().map { column, cell in
                if line == 0 { return "<th scope=\"col\">\(cell)</th>" }
                return column == 0 ? "<th scope=\"row\">\(cell)</th>" : "<td>\(cell)</td>"
            }
            .joined()
        }
        return """
            <div class="wide" tabindex="0" role="group" aria-label="\(caption.htmlEscaped)"><table><caption>\(caption.htmlEscaped)</caption>
            \(lines.map { "<tr>\($0)</tr>" }.joined(separator: "\n"))</table></div>
            """
    }
}

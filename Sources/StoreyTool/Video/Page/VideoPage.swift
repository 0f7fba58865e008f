import Foundation
import Markup
import StoreyVideo

/// One page that shows what digital video is, by a picture: it needs no network, no script and nothing else.
struct VideoPage {
    /// What the picture is called.
    let title: String
    /// The picture, as small as the page shows it.
    let picture: PixelBuffer
    /// How large it was.
    let size: PixelSize
    /// By which matrix it becomes video.
    let colour: PictureColour

    /// - Parameters:
    ///   - title: what the picture is called.
    ///   - picture: the picture, of any format and size.
    init(title: String, _ picture: PixelBuffer) throws(PixelError) {
        self.title = title
        size = picture.size
        let bound = FittedPlace.size(of: picture.size, within: PixelSize(320, 320))
        self.picture = try picture.converted(to: .bgra, by: .exact).scaled(to: bound, by: .exact)
        colour =
            picture.format == .bgra
            ? PictureColour(.likely(forHeight: picture.size.height))
            : PictureColour(picture.colour.matrix)
    }

    /// The page. Always the same for the same picture.
    func html() throws -> String {
        Self.document(
            title: "What video is made of",
            introduction: """
                <p>Shown by <b>\(title.markup)</b>, \(size), with the numbers that computers store. All of it is computed \
                exactly; the pictures are shown with at most 320 pixels a side.</p>
                """,
            sections: [
                try pixels(), try planes(), try chroma(), try subsampling(), try matrix(), try range(),
                try depth(), MovingDiscs().section, rates(),
            ])
    }

    static func document(title: String, introduction: String, sections: [String]) -> String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; form-action 'none'; \
        img-src data:; style-src 'unsafe-inline'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>\(title.markup)</title>
        <style>\(style)</style>
        </head>
        <body>
        <main>
        <h1>\(title.markup)</h1>
        \(introduction)
        \(sections.joined(separator: "\n"))
        </main>
        </body>
        </html>

        """
    }

    /// A part of the page with its heading.
    static func section(_ title: String, _ text: String) -> String {
        "<section>\n<h2>\(title)</h2>\n\(text)\n</section>"
    }

    /// A picture with its words. Large pixels stay squares.
    static func figure(_ picture: PixelBuffer, _ caption: String, alt: String, width: Int? = nil) -> String {
        let data = Data(PNGImage(picture, by: .exact).bytes).base64EncodedString()
        return """
            <figure><img src="data:image/png;base64,\(data)" alt="\(alt.markup)" width="\(width ?? picture.size.width)" \
            height="\((width ?? picture.size.width) * picture.size.height / picture.size.width)">\
            <figcaption>\(caption)</figcaption></figure>
            """
    }

    static func row(_ figures: [String]) -> String {
        "<div class=\"row\">\(figures.joined(separator: "\n"))</div>"
    }

    /// A table whose first row and column are headings.
    static func table(_ caption: String, _ rows: [[String]]) -> String {
        let lines = rows.enumerated().map { line, cells in
            cells.enumerated().map { column, cell in
                if line == 0 { return "<th scope=\"col\">\(cell)</th>" }
                return column == 0 ? "<th scope=\"row\">\(cell)</th>" : "<td>\(cell)</td>"
            }
            .joined()
        }
        return """
            <div class="wide" tabindex="0" role="group" aria-label="\(caption.markup)"><table><caption>\(caption.markup)</caption>
            \(lines.map { "<tr>\($0)</tr>" }.joined(separator: "\n"))</table></div>
            """
    }
}

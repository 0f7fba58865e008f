import Foundation
import ToolInternal

/// The static pages of an app's previews.
struct GallerySite {
    /// The page of a preview in one language.
    struct Sheet {
        var page: GalleryFolder.Page
        /// The preview in each theme.
        let themes: [AppPreviews.Page]
    }

    /// The part of the windows' size in which they are drawn.
    private static let zoom = 0.5
    private static let gap = 24
    private static let captionHeight = 40

    private let previews: AppPreviews
    let sheets: [Sheet]

    init(_ previews: AppPreviews) {
        self.previews = previews
        let styles = previews.styleSheets.map(\.css).joined() + previews.script
        sheets = previews.screens.flatMap { screen in
            var groups: [(key: [String], pages: [AppPreviews.Page])] = []
            for page in screen.pages {
                let key = [page.preview, page.language]
                if let index = groups.firstIndex(where: { $0.key == key }) {
                    groups[index].pages.append(page)
                } else {
                    groups.append((key, [page]))
                }
            }
            return groups.map { group in
                let (preview, language) = (group.key[0], group.key[1])
                let path =
                    "\(Self.fileName(screen.name))/\(Self.fileName(preview))-\(Self.fileName(language)).html"
                let content = group.pages.map(\.html).joined() + styles
                return Sheet(
                    page: GalleryFolder.Page(
                        screen: screen.name, preview: preview, language: language, page: path, picture: nil,
                        hash: String(FNV1a.hash(content.utf8), radix: 36)),
                    themes: group.pages)
            }
        }
    }

    /// Returns the files that pages load, by their paths.
    func files() throws -> [(path: String, data: Data)] {
        var files: [(path: String, data: Data)] = []
        for style in previews.styleSheets {
            files.append(("styles/\(Self.fileName(style.name)).css", Data(local(style.css).utf8)))
        }
        files.append(("gallery.css", Data(PackageResources.gallery_css)))
        files.append(("elements.js", Data(previews.script.utf8)))
        for asset in previews.assets {
            guard let data = Data(base64Encoded: asset.base64) else {
                throw CommandError("The asset \(asset.url) isn't valid Base64.")
            }
            files.append((Self.path(of: asset), data))
        }
        return files
    }

    /// Replaces the addresses of assets. All pages and style sheets are in a folder of the site.
    private func local(_ text: String) -> String {
        previews.assets.reduce(text) { $0.replacing($1.url, with: "../\(Self.path(of: $1))") }
    }

    private static func path(of asset: AppPreviews.Asset) -> String {
        "assets/\(asset.url.split(separator: "/").last.map(String.init) ?? "asset")"
    }

    /// Returns a name in lowercase letters, digits, and hyphens. Other letters than ASCII ones are kept.
    static func fileName(_ name: String) -> String {
        name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }

    // MARK: - Pages

    /// Returns the size of a sheet's picture.
    func pictureSize(of sheet: Sheet) -> (width: Int, height: Int) {
        let widths = previews.sizes.map { Int(Double($0) * Self.zoom) }
        let heights = previews.sizes.map { Int(Double(Self.height(of: $0)) * Self.zoom) }
        let rows = sheet.themes.count * previews.styleSheets.count
        return (
            widths.reduce(0, +) + Self.gap * (widths.count + 1),
            rows * ((heights.max() ?? 0) + Self.captionHeight + Self.gap) + Self.gap
        )
    }

    /// The height of a window, in the proportions of a phone, a tablet, or a desktop.
    private static func height(of width: Int) -> Int {
        switch width {
        case ..<600: width * 844 / 390
        case ..<1000: width * 1112 / 834
        default: width * 900 / 1440
        }
    }

    func html(of sheet: Sheet) -> String {
        let rows = sheet.themes.flatMap { page in
            previews.styleSheets.map { style in
                let caption = [page.theme, style.name].compactMap(\.self).joined(separator: ", ")
                let document = local(page.html)
                    .replacing("gallery:style-sheet", with: "../styles/\(Self.fileName(style.name)).css")
                    .replacing("gallery:script", with: "../elements.js")
                let frames = previews.sizes.map { size in
                    """
                    <iframe class="frame" width="\(size)" height="\(Self.height(of: size))" inert \
                    title="\("\(caption), \(size)".htmlEscaped)" srcdoc="\(document.htmlEscaped)"></iframe>
                    """
                }
                return """
                    <section class="row"><h2>\(caption.htmlEscaped)</h2>
                    <div class="frames">\(frames.joined(separator: "\n"))</div></section>
                    """
            }
        }
        let page = sheet.page
        return Self.document(
            title: "\(page.screen), \(page.preview), \(page.language)", root: "../", class: "sheet",
            body: rows.joined(separator: "\n"))
    }

    func index(of pages: [GalleryFolder.Page]) -> String {
        let sections = previews.screens.map { screen in
            let items = pages.filter { $0.screen == screen.name }.map { page in
                let picture = page.picture.map {
                    "<img loading=\"lazy\" src=\"\($0.htmlEscaped)\" alt=\"\">"
                }
                return """
                    <li><a href="\(page.page.htmlEscaped)">\(picture ?? "")\
                    <span>\(page.preview.htmlEscaped), \(page.language.htmlEscaped)</span></a></li>
                    """
            }
            return """
                <section id="\(Self.fileName(screen.name).htmlEscaped)"><h2>\(screen.name.htmlEscaped)</h2>
                <ul class="previews">\(items.joined(separator: "\n"))</ul></section>
                """
        }
        let links = previews.screens.map {
            "<li><a href=\"#\(Self.fileName($0.name).htmlEscaped)\">\($0.name.htmlEscaped)</a></li>"
        }
        return Self.document(
            title: "Gallery", root: "", class: "index",
            body: """
                <nav aria-label="Screens"><ul>\(links.joined())</ul></nav>
                <main><h1>Gallery</h1>
                \(sections.joined(separator: "\n"))</main>
                """)
    }

    /// Returns a page.
    /// - Parameters:
    ///   - title: The title.
    ///   - root: The path of the site's folder, empty or with a slash at its end.
    ///   - name: The class of the body.
    ///   - body: The content.
    static func document(title: String, root: String, class name: String, body: String) -> String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(title.htmlEscaped)</title>
        <link rel="stylesheet" href="\(root)gallery.css">
        </head>
        <body class="\(name)">
        \(body)
        </body>
        </html>

        """
    }
}

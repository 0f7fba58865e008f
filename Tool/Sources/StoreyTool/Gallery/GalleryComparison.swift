import Foundation
import ToolInternal

/// The differences between the previews of two versions of an app.
struct GalleryComparison {
    /// A preview that differs.
    struct Change {
        /// The page in each version, or `nil` if the version has none.
        let before: GalleryFolder.Page?
        let after: GalleryFolder.Page?
        /// The differing areas of the pictures, if both versions have one.
        let difference: PictureDifference?

        fileprivate var page: GalleryFolder.Page? { after ?? before }

        fileprivate var kind: String {
            if before == nil { return "added" }
            if after == nil { return "removed" }
            guard let difference else { return "changed" }
            return String(
                format: "%.1f %% of the picture", locale: Locale(identifier: "en_US_POSIX"),
                difference.share * 100)
        }
    }

    private let base: GalleryFolder
    private let new: GalleryFolder
    let changes: [Change]

    /// Compares two folders. Files with equal bytes aren't decoded.
    init(of base: GalleryFolder, with new: GalleryFolder) throws {
        self.base = base
        self.new = new
        let old = Dictionary(base.pages.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
        let current = Set(new.pages.map(\.identity))
        var changes: [Change] = []
        for page in new.pages {
            guard let earlier = old[page.identity] else {
                changes.append(Change(before: nil, after: page, difference: nil))
                continue
            }
            guard let before = earlier.picture, let after = page.picture else {
                if earlier.hash != page.hash {
                    changes.append(Change(before: earlier, after: page, difference: nil))
                }
                continue
            }
            let files = [base.folder.appending(path: before), new.folder.appending(path: after)]
            if FileManager.default.contentsEqual(atPath: files[0].path, andPath: files[1].path) { continue }
            let difference = try PictureDifference(between: files[0], and: files[1])
            if !difference.areas.isEmpty {
                changes.append(Change(before: earlier, after: page, difference: difference))
            }
        }
        for page in base.pages where !current.contains(page.identity) {
            changes.append(Change(before: page, after: nil, difference: nil))
        }
        self.changes = changes
    }

    /// Writes `comparison.html`, with the changed pages and pictures of the base, and `comparison.md`.
    func write() throws {
        let files = FileManager.default
        for change in changes {
            guard let before = change.before, base.folder != new.folder.appending(path: "base") else {
                continue
            }
            for path in [before.picture, change.difference == nil ? before.page : nil].compactMap(\.self) {
                guard let data = files.contents(atPath: base.folder.appending(path: path).path) else {
                    throw CommandError("Cannot read \(base.folder.appending(path: path).relativePath).")
                }
                try GalleryFolder.write(data, to: "base/\(path)", in: new.folder)
            }
        }
        try GalleryFolder.write(Data(html.utf8), to: "comparison.html", in: new.folder)
        try GalleryFolder.write(Data(markdown.utf8), to: "comparison.md", in: new.folder)
    }

    // MARK: - Reports

    private var summary: String {
        let total = Set(new.pages.map(\.identity)).union(base.pages.map(\.identity)).count
        return changes.isEmpty
            ? "All \(total) previews are unchanged." : "\(changes.count) of \(total) previews changed."
    }

    /// The list of changes for a comment on GitHub, which may have at most 65,536 characters.
    var markdown: String {
        var text = "### Gallery\n\n\(summary)\n"
        guard !changes.isEmpty else { return text }
        text += "\n| Screen | Preview | Language | Change |\n|---|---|---|---|\n"
        let shown = 100
        for change in changes.prefix(shown) {
            guard let page = change.page else { continue }
            let cells = [page.screen, page.preview, page.language, change.kind].map {
                $0.replacing("|", with: "\\|")
            }
            text += "| \(cells.joined(separator: " | ")) |\n"
        }
        if changes.count > shown { text += "\nand \(changes.count - shown) more in `comparison.html`.\n" }
        return text
    }

    private var html: String {
        let sections = changes.compactMap { change in
            change.page.map { page in
                """
                <section><h2>\("\(page.screen), \(page.preview), \(page.language): \(change.kind)".htmlEscaped)</h2>
                <div class="sides">\(side("Before", change.before, in: "base/", change))
                \(side("After", change.after, in: "", change))</div></section>
                """
            }
        }
        return GallerySite.document(
            title: "Changed previews", root: "", class: "comparison",
            body:
                "<h1>Changed previews</h1>\n<p>\(summary.htmlEscaped)</p>\n\(sections.joined(separator: "\n"))"
        )
    }

    private func side(
        _ caption: String, _ page: GalleryFolder.Page?, in folder: String, _ change: Change
    ) -> String {
        let content: String
        if let page, let picture = page.picture {
            content = """
                <div class="picture"><img loading="lazy" src="\("\(folder)\(picture)".htmlEscaped)" alt="\(caption)">\
                \(change.difference.map(marks) ?? "")</div>
                """
        } else if let page {
            content =
                "<iframe loading=\"lazy\" title=\"\(caption)\" src=\"\("\(folder)\(page.page)".htmlEscaped)\"></iframe>"
        } else {
            content = "<p>None</p>"
        }
        return "<figure><figcaption>\(caption)</figcaption>\(content)</figure>"
    }

    /// The rectangles over a picture.
    private func marks(_ difference: PictureDifference) -> String {
        let margin = 4
        let rectangles = difference.areas.map { area in
            """
            <rect x="\(area.x - margin)" y="\(area.y - margin)" width="\(area.width + 2 * margin)" \
            height="\(area.height + 2 * margin)"/>
            """
        }
        return """
            <svg viewBox="0 0 \(difference.width) \(difference.height)" aria-hidden="true">\
            \(rectangles.joined())</svg>
            """
    }
}

import Dispatch
import Foundation
import ToolInternal

/// A folder with the pages and pictures of an app's previews, and `gallery.json`, which lists them.
struct GalleryFolder {
    /// A preview in one language, on a page with all sizes, themes, and appearances.
    struct Page: Codable, Equatable {
        let screen: String
        let preview: String
        let language: String
        /// The path of the page.
        let page: String
        /// The path of the picture, if there is one.
        var picture: String?
        /// A hash of the page and its style sheets.
        let hash: String

        /// What is the same in two versions of the app.
        var identity: [String] { [screen, preview, language] }
    }

    private struct Listing: Codable {
        var version = 1
        let pages: [Page]
    }

    private static let fileName = "gallery.json"

    let folder: URL
    let pages: [Page]

    /// Reads the folder of an earlier run.
    init(reading folder: URL) throws {
        let file = folder.appending(path: Self.fileName)
        let data: Data
        do { data = try Data(contentsOf: file) } catch {
            throw CommandError(
                "Cannot read \(file.relativePath): \(error.systemDescription). Write the folder with storey gallery --app PROGRAM --output \(folder.relativePath)."
            )
        }
        do { pages = try JSONDecoder().decode(Listing.self, from: data).pages } catch {
            throw CommandError("\(file.relativePath): \(error.systemDescription)")
        }
        self.folder = folder
    }

    /// Writes previews. Existing pages and pictures are replaced.
    /// - Parameters:
    ///   - previews: The previews.
    ///   - folder: The folder, which is created if it doesn't exist.
    ///   - browser: The browser that takes the pictures, or `nil` for none.
    ///   - progress: Called with the number of pictures that are taken, and of all.
    init(
        writing previews: AppPreviews, to folder: URL, browser: Browser?,
        progress: @escaping @Sendable (Int, Int) -> Void
    ) throws {
        let site = GallerySite(previews)
        for (path, data) in try site.files() { try Self.write(data, to: path, in: folder) }
        var sheets = site.sheets
        for sheet in sheets {
            try Self.write(Data(site.html(of: sheet).utf8), to: sheet.page.page, in: folder)
        }
        if let browser {
            let failure = Locked<(any Error)?>(nil)
            let count = Locked(0)
            let all = sheets
            DispatchQueue.concurrentPerform(iterations: all.count) { index in
                if failure.withLock({ $0 != nil }) { return }
                let page = all[index].page.page
                do {
                    try browser.takePicture(
                        of: folder.appending(path: page), to: folder.appending(path: Self.picture(of: page)),
                        width: site.pictureSize(of: all[index]).width,
                        height: site.pictureSize(of: all[index]).height)
                } catch {
                    failure.withLock { $0 = error }
                }
                progress(
                    count.withLock {
                        $0 += 1; return $0
                    }, all.count)
            }
            if let error = failure.withLock({ $0 }) { throw error }
            for index in sheets.indices {
                sheets[index].page.picture = Self.picture(of: sheets[index].page.page)
            }
        }
        self.folder = folder
        pages = sheets.map(\.page)
        try Self.write(Data(site.index(of: pages).utf8), to: "index.html", in: folder)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        try Self.write(try encoder.encode(Listing(pages: pages)), to: Self.fileName, in: folder)
    }

    private static func picture(of page: String) -> String { "\(page.dropLast("html".count))png" }

    /// Writes a file and creates the folders around it.
    static func write(_ data: Data, to path: String, in folder: URL) throws(CommandError) {
        let file = folder.appending(path: path)
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        } catch {
            throw CommandError(
                "Cannot create the folder \(file.deletingLastPathComponent().relativePath): \(error.systemDescription)"
            )
        }
        try writeFile(data, to: file)
    }
}

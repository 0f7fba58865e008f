import ArgumentParser
import Foundation
import ToolInternal

/// `storey gallery`.
struct GalleryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gallery",
        abstract:
            "Writes the previews of an app's screens as pages and pictures, and shows what has changed.",
        usage: """
            storey gallery --app <program> [--output <folder>] [--language <tag> ...] [--screen <name> ...]
            storey gallery --app .build/debug/shop
            storey gallery --app .build/debug/shop --compare main
            storey gallery --output new --compare old
            """,
        discussion: """
            Runs the app with --previews, which prints the previews of all screens as JSON (see Gallery of \
            StoreyInspector). Each preview becomes a page for each language, with its screen in all sizes, themes, and \
            appearances, and, if Chromium is installed, a picture of that page. index.html shows them all; the folder \
            needs no server.

            COMPARING
            --compare takes a folder that an earlier run has written, or a Git revision. A revision is checked out \
            into .build/gallery-base and built there, which takes as long as a build. Without --app, the folders \
            of two earlier runs are compared. comparison.html shows each changed preview before and after, with the \
            changed areas marked. comparison.md, which is also printed, lists them for a comment on GitHub:

              gh pr comment --body-file gallery/comparison.md

            Pictures are compared pixel by pixel, so take both with the same fonts and the same version of the \
            browser. Where one is missing, the pages are compared.

            EXIT STATUS
            0: success, whether or not previews have changed. 2: the app, the browser, or a file failed; standard \
            error has the reason.
            """)

    @Option(
        help: ArgumentHelp("The app's executable, which is run with --previews.", valueName: "program"),
        completion: .file())
    var app: String?

    @Option(
        help: ArgumentHelp("A file with the app's previews, as printed by --previews.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var from: String?

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The folder to write.", valueName: "folder"),
        completion: .directory)
    var output = "gallery"

    @Option(
        help: ArgumentHelp(
            "A folder of an earlier run, or a Git revision, to compare with.", valueName: "folder or revision"
        ))
    var compare: String?

    @Option(help: ArgumentHelp("Only this language, such as en-US. Repeatable.", valueName: "tag"))
    var language: [String] = []

    @Option(help: ArgumentHelp("Only this screen. Repeatable.", valueName: "name"))
    var screen: [String] = []

    @Flag(help: "Write pages only, even if Chromium is installed.")
    var noPictures = false

    @Option(
        help: ArgumentHelp(
            "The browser that takes the pictures. By default, Chromium or Chrome.", valueName: "program"),
        completion: .file())
    var browser: String?

    func validate() throws {
        if app != nil, from != nil { throw ValidationError("Pass either --app or --from, not both.") }
        if app == nil, from == nil, compare == nil {
            throw ValidationError("Pass the app's executable with --app, as in --app .build/debug/shop.")
        }
    }

    func run() throws {
        let folder = URL(filePath: output, directoryHint: .isDirectory)
        let browser = try chosenBrowser()
        let new = try gallery(in: folder, browser)
        guard let compare else { return }
        let base = try base(compare, of: folder, browser)
        let comparison = try ProgressMessage.show("Comparing pictures") {
            try GalleryComparison(of: base, with: new)
        }
        try comparison.write()
        Terminal.output.write(comparison.markdown)
    }

    /// Writes the previews of the app, or reads those of an earlier run.
    private func gallery(in folder: URL, _ browser: Browser?) throws -> GalleryFolder {
        guard let origin = from ?? app else { return try GalleryFolder(reading: folder) }
        let previews = try AppPreviews(program: app, file: from)
        let gallery = try write(previews, of: origin, to: folder, browser)
        let pictures = gallery.pages.filter { $0.picture != nil }.count
        Terminal.error.write(
            "wrote \(gallery.pages.count) pages and \(pictures) pictures to \(folder.appending(path: "index.html").relativePath)\n"
        )
        return gallery
    }

    /// - Parameter origin: The program or the file that has the previews, for errors.
    private func write(
        _ all: AppPreviews, of origin: String, to folder: URL, _ browser: Browser?
    ) throws -> GalleryFolder {
        guard !all.screens.allSatisfy(\.pages.isEmpty) else {
            throw CommandError("\(origin) has no previews.")
        }
        var previews = all
        previews.keep(screens: screen, languages: language)
        guard !previews.screens.isEmpty else {
            let screens = all.screens.map(\.name).joined(separator: ", ")
            let languages = Set(all.screens.flatMap(\.pages).map(\.language)).sorted().joined(separator: ", ")
            throw CommandError(
                "\(origin) has no previews for --screen and --language. Its screens are \(screens), in \(languages)."
            )
        }
        let progress = GalleryProgress()
        defer { progress.end() }
        return try GalleryFolder(writing: previews, to: folder, browser: browser, progress: progress.show)
    }

    private func chosenBrowser() throws -> Browser? {
        if noPictures { return nil }
        if let browser {
            guard let found = Browser(named: browser) else {
                throw CommandError("--browser: There is no program \(browser).")
            }
            return found
        }
        guard let found = Browser.installed else {
            Terminal.error.write(
                "Chromium isn't installed, so there are no pictures. Install it with apt-get install chromium, or pass --browser.\n"
            )
            return nil
        }
        return found
    }

    /// Returns the previews to compare with, those of an earlier run or of a revision.
    private func base(_ name: String, of folder: URL, _ browser: Browser?) throws -> GalleryFolder {
        let earlier = URL(filePath: name, directoryHint: .isDirectory)
        if FileManager.default.fileExists(atPath: earlier.path) { return try GalleryFolder(reading: earlier) }
        guard let app else {
            throw CommandError(
                "--compare: \(name) isn't a folder. To compare with a Git revision, pass the app's executable with --app."
            )
        }
        let program = try ProgressMessage.show("Building \(name)") {
            try RevisionBuild(of: name, around: URL(filePath: app)).program
        }
        let previews = try AppPreviews(program: program, file: nil)
        return try write(previews, of: program, to: folder.appending(path: "base"), browser)
    }
}

/// The number of written pages, shown on a terminal for work that takes longer than a second.
private final class GalleryProgress: Sendable {
    private let start = ContinuousClock.now
    private let isShown = Locked(false)

    func show(_ done: Int, of total: Int) {
        guard Terminal.error.isInteractive, ContinuousClock.now - start > .seconds(1) else { return }
        isShown.withLock { $0 = true }
        Terminal.error.write("\r\u{1B}[2KTaking pictures … \(done) of \(total)")
    }

    func end() {
        if isShown.withLock({ $0 }) { Terminal.error.write("\r\u{1B}[2K") }
    }
}

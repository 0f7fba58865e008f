import Foundation
import ToolInternal

/// Chromium, which takes pictures of pages without showing a window.
struct Browser: Sendable {
    private let program: String

    /// The first browser that is installed, or that the environment variable `CHROME` names.
    static var installed: Browser? {
        let names =
            [ProcessInfo.processInfo.environment["CHROME"]].compactMap(\.self) + [
                "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
                "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
                "/Applications/Chromium.app/Contents/MacOS/Chromium",
            ]
        return names.lazy.compactMap(Browser.init(named:)).first
    }

    /// - Parameter name: A path, or the name of a program on the `PATH`.
    init?(named name: String) {
        let path = name.contains("/") ? name : FFmpeg.program(name)?.path
        guard let path, FileManager.default.isExecutableFile(atPath: path) else { return nil }
        program = path
    }

    /// Takes a picture of a page. Blocks the thread.
    /// - Parameters:
    ///   - page: The file of the page.
    ///   - file: The PNG file to write.
    ///   - width: The width of the window.
    ///   - height: The height of the window.
    /// - Throws: ``CommandError`` if the browser doesn't write the file.
    func takePicture(of page: URL, to file: URL, width: Int, height: Int) throws {
        let files = FileManager.default
        let profile = files.temporaryDirectory.appending(path: "storey-gallery-\(UUID().uuidString)")
        defer { try? files.removeItem(at: profile) }
        try? files.removeItem(at: file)
        #if os(Linux)
            // Chromium refuses to run as root with its sandbox.
            let sandbox = geteuid() == 0 ? ["--no-sandbox"] : []
        #else
            let sandbox: [String] = []
        #endif
        let run = try Subprocess(
            program,
            [
                "--headless=new", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1",
                "--no-first-run", "--disable-background-networking", "--disable-component-update",
                "--disable-sync", "--user-data-dir=\(profile.path)", "--window-size=\(width),\(height)",
                "--virtual-time-budget=5000", "--screenshot=\(file.path)",
            ] + sandbox + [page.absoluteURL.absoluteString]
        ).run(timeout: 120)
        guard files.fileExists(atPath: file.path) else {
            throw CommandError(
                "\(program) took no picture of \(page.path). \(run.errors.suffix(400))")
        }
    }
}

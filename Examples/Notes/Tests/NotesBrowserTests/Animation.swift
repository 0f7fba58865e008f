import Foundation
import WebDriver

/// Saves the frames of an animation for the documentation if `STOREY_SCREENSHOTS` is set.
final class Animation {
    private let name: String
    private let browser: Browser
    private var frames = 0

    init(_ name: String, of browser: Browser) {
        self.name = name
        self.browser = browser
    }

    /// Adds the visible page, which is shown for a number of frames.
    func add(frames length: Int = 1) async throws {
        guard let folder = ProcessInfo.processInfo.environment["STOREY_SCREENSHOTS"] else { return }
        let path = file(in: folder)
        try await browser.screenshot(to: path)
        frames += 1
        for _ in 1..<length {
            try FileManager.default.copyItem(atPath: path, toPath: file(in: folder))
            frames += 1
        }
    }

    private func file(in folder: String) -> String {
        "\(folder)/\(String(format: "%@-%03d", name, frames)).png"
    }
}

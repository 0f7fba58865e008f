import Foundation
import Testing
import WebDriver

@Suite(
    "The video page in a browser",
    .enabled(if: Browser.isExpected && VideoPages.isBuilt, "make test builds storey first"),
    .timeLimit(.minutes(10)))
struct VideoPageTests {
    @Test("The video page shows its pictures, animates on demand, and has no accessibility violations")
    func reading() async throws {
        try await withFolder { folder in
            let page = "\(folder)/video.html"
            try await VideoPages.write(to: page)
            try await Browser.with { browser in
                try await browser.open("file://\(page)")
                #expect(try await browser.count("section") == 14)
                #expect(try await browser.textsOfFixedSize == [])
                let missing = "return [...document.images].filter((image) => !image.naturalWidth).length"
                #expect(try await browser.evaluate(missing, as: Int.self) == 0)

                let moving = "return document.getAnimations().length"
                #expect(try await browser.evaluate(moving, as: Int.self) == 0)
                try await browser.execute("document.querySelector('#move').click()")
                try await browser.waitUntil("the discs move") {
                    try await browser.evaluate(moving, as: Int.self) == 3
                }
                for scheme in [BrowserOptions.ColorScheme.dark, .light] {
                    try await browser.emulate(scheme)
                    try await browser.saveScreenshot("video-\(scheme)")
                    #expect(try await browser.accessibilityViolations == [], "\(scheme)")
                }
            }
        }
    }
}

private enum VideoPages {
    static let tool = Products.path(of: "storey")
    static var isBuilt: Bool { FileManager.default.isExecutableFile(atPath: tool) }

    /// Generates the page with the tool.
    static func write(to page: String) async throws {
        let process = try await GuardedProcess.start(tool, ["video", "page", "--output", page])
        for await _ in process.lines {}
        await process.end()
    }
}

import Testing
import WebDriver

/// Looks at what is on the screen in every way a test can, in light and in dark.
struct Look {
    let browser: Browser
    let width: Int

    func callAsFunction(_ name: String) async throws {
        for scheme in [BrowserOptions.ColorScheme.dark, .light] {
            try await browser.emulate(scheme)
            try await browser.picture("\(name)-\(scheme)-\(width)")
            let barriers = try await browser.barriers
            #expect(barriers == [], "\(name), \(scheme)")
        }
        let shown = try await browser.evaluate("return document.documentElement.scrollWidth", as: Int.self)
        #expect(shown <= width, "\(name) is wider than its window")
    }
}

import Notes
import Testing
import WebDriver

/// Checks the visible page in light and dark mode: accessibility, width, and screenshots.
struct Screenshots {
    let browser: Browser
    let width: Int

    func callAsFunction(_ name: String) async throws {
        for scheme in [BrowserOptions.ColorScheme.dark, .light] {
            try await browser.emulate(scheme)
            try await browser.saveScreenshot("\(name)-\(scheme)-\(width)")
            let accessibilityViolations = try await browser.accessibilityViolations
            #expect(accessibilityViolations == [], "\(name), \(scheme)")
        }
        let shown = try await browser.evaluate("return document.documentElement.scrollWidth", as: Int.self)
        #expect(shown <= width, "\(name) is wider than its window")
    }
}

import Foundation
import Notes
import Testing
import WebDriver

/// Checks the visible page in light and dark mode, in forced colors, and from right to left: accessibility, width, and
/// screenshots.
struct Screenshots {
    let browser: Browser

    /// Whether pictures for the documentation are taken.
    static var areWanted: Bool { ProcessInfo.processInfo.environment["STOREY_SCREENSHOTS"] != nil }

    private var width: Int { browser.options.viewport.size.width }

    func callAsFunction(_ name: String) async throws {
        // Away from the rows, which look different under it.
        if browser.options.viewport == .desktop { try await browser.mouse(at: 1, 1, button: nil) }
        for scheme in [BrowserOptions.ColorScheme.dark, .light] {
            try await browser.emulate(scheme)
            try await browser.saveScreenshot("\(name)-\(scheme)-\(width)")
            let accessibilityViolations = try await browser.accessibilityViolations
            #expect(accessibilityViolations == [], "\(name), \(scheme)")
        }
        #expect(try await browser.missingSymbols == [], "\(name)")
        try await browser.emulate(["forced-colors": "active"])
        let violations = try await browser.accessibilityViolations
        #expect(violations == [], "\(name), forced colors")
        try await browser.emulate(.light)
        for direction in ["rtl", ""] {
            try await browser.execute("document.documentElement.dir = arguments[0]", direction)
            if direction == "rtl" {
                let violations = try await browser.accessibilityViolations
                #expect(violations == [], "\(name), right to left")
            }
            let shown = try await browser.evaluate(
                "return document.documentElement.scrollWidth", as: Int.self)
            #expect(shown <= width, "\(name) is wider than its window, \(direction)")
        }
    }
}

extension Browser {
    /// The elements whose symbol has no drawing, and the tabs without a symbol.
    fileprivate var missingSymbols: [String] {
        get async throws {
            try await evaluate(
                """
                return [...document.querySelectorAll(".with-symbol, .tab")]
                  .filter((element) => !getComputedStyle(element).getPropertyValue("--symbol"))
                  .map((element) => `${element.className}: ${element.id}`)
                """)
        }
    }
}

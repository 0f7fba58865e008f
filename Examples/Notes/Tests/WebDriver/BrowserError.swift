/// An error of a browser or of its driver.
package struct BrowserError: Error, CustomStringConvertible, Sendable {
    /// The WebDriver error code, such as `no such element`, or one of this module, such as `time out`.
    package let code: String
    /// The failure, its location, and how to fix it if known.
    package let description: String

    init(_ code: String, _ description: String) {
        self.code = code
        self.description = "\(code): \(description)"
    }

    /// Whether a retry may succeed, because the element may not exist yet, or be covered or moving.
    var mayPass: Bool {
        [
            "no such element", "stale element reference", "element not interactable",
            "element click intercepted", "invalid element state",
        ].contains(code)
            // chromedriver's error for an element that was replaced between finding and using it.
            || description.contains("does not belong to the document")
    }
}

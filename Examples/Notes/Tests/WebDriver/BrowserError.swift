/// What went wrong between a test and its browser.
package struct BrowserError: Error, CustomStringConvertible, Sendable {
    /// WebDriver's own name of the error (`no such element`), or one of the driver's (`time out`).
    package let code: String
    /// What happened, where, and how to mend it where that is known.
    package let description: String

    init(_ code: String, _ description: String) {
        self.code = code
        self.description = "\(code): \(description)"
    }

    /// The page may become right by itself: the element is still to come, covered or on its way.
    var mayPass: Bool {
        [
            "no such element", "stale element reference", "element not interactable",
            "element click intercepted", "invalid element state",
        ].contains(code)
            // What chromedriver says of an element that was drawn anew between finding and using it.
            || description.contains("does not belong to the document")
    }
}

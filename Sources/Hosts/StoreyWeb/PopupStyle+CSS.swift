import Storey

extension Popup.Style {
    /// Returns the CSS classes of the popup, preceded by a space.
    ///
    /// A style that the page doesn't define is rendered as its fallback.
    func classes(supported: Set<String>) -> String {
        (fallback == .actionSheet ? " bottom" : "")
            + (supported.contains(name) && ScreenTransition.isName(name) ? " as-\(name)" : "")
    }

    /// Returns the style sheet for the app's own popup styles.
    ///
    /// - Parameter declarations: For each style name, the CSS declarations of the popup's box, such as
    ///   `align-self: flex-start; margin-top: 12px;`.
    static func styleSheet(_ declarations: [String: String]) -> String {
        declarations.filter { ScreenTransition.isName($0.key) }.sorted { $0.key < $1.key }
            .map { name, declarations in "\n.backdrop.as-\(name) > .alert { \(declarations) }" }
            .joined()
    }
}

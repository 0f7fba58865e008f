import Storey

extension Popup.Style {
    /// The class names by which the page's style draws a popup, after a blank. One that the page was not told of is drawn
    /// as its fallback, which is also what any other begins with.
    func classes(drawn: Set<String>) -> String {
        (fallback == .actionSheet ? " bottom" : "")
            + (drawn.contains(name) && Transition.isName(name) ? " as-\(name)" : "")
    }

    /// The style of an app's own popups.
    /// - Parameter declarations: for each name, those of the popup's box: `align-self: flex-start; margin-top: 12px;`.
    static func style(_ declarations: [String: String]) -> String {
        declarations.filter { Transition.isName($0.key) }.sorted { $0.key < $1.key }
            .map { name, declarations in "\n.backdrop.as-\(name) > .alert { \(declarations) }" }
            .joined()
    }
}

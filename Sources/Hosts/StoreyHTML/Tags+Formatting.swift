public import Storey

/// What a ``formatButton(_:id:as:)`` makes of the selected lines of a Markdown text.
public enum MarkdownLineStyle: String, Sendable {
    /// Headings: `## `.
    case heading
    /// Items with a checkbox: `- [ ] `.
    case task
    /// Items of a bulleted list: `- `.
    case bullet
    /// Items of a numbered list: `1. `.
    case number
    /// Quotes: `> `.
    case quote
}

/// A button that formats the selected lines of its screen's ``TextAreaFormat/markdown`` text, or makes them plain again if they
/// all have the style. Without a selection, it changes the line with the caret.
///
/// ```swift
/// formatButton("Checklist", id: "checklist", as: .task).symbol("checklist", hidesText: true)
/// ```
///
/// The page changes the text without asking the app, and sends the change like that of any other edit. In a test, which has no selection, the
/// screen has no such button.
///
/// - Parameters:
///   - label: The label.
///   - id: The element's identifier, unique on its screen.
///   - style: What the lines become.
public func formatButton<Event>(
    _ label: String, id: any ElementID, as style: MarkdownLineStyle
) -> HTML<Event> {
    control(.button, id, "button", true, HTML(text: label), [("data-format", style.rawValue)], [])
}

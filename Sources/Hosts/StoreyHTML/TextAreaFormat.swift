/// How a text area shows its text.
public enum TextAreaFormat: Sendable {
    /// As it is.
    case plain
    /// As Markdown, line by line, while the user types: headings, lists, checkboxes, and quotes.
    ///
    /// The text stays Markdown: the user can type and delete each marker. A click on a checkbox, or Ctrl+Return (⌘Return on a
    /// Mac) in its line, changes the text between `- [ ]` and `- [x]`, and Return continues a list. A
    /// ``formatButton(_:id:as:)`` does so without typing. Without JavaScript, the page
    /// shows the text, which can't be edited.
    case markdown
}

/// The line formats of a Mermaid flowchart: https://mermaid.js.org/syntax/flowchart.html.
enum MermaidGrammar {
    /// Returns the lines that match no format.
    static func unknownLines(in text: String) -> [String] {
        text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { line in
            !forms.contains { form in line.wholeMatch(of: form) != nil }
        }
        .map(String.init)
    }

    // Quoted text must not contain quotation marks, tags other than line breaks, comments, or Markdown.
    nonisolated(unsafe) private static let forms: [Regex<Substring>] = [
        /flowchart (?:TB|LR)/,
        /subgraph g\d+\["(?:[^"<>`&\\]|<br\/>)*"\]/,
        /end/,
        /n\d+\["(?:[^"<>`&\\]|<br\/>)*"\](?::::[a-z]+)?/,
        /n\d+ (?:-->|-\.->)(?:\|"(?:[^"<>`&\\]|<br\/>)*"\|)? n\d+/,
        /classDef [a-z]+ [a-z0-9:#,-]+/,
        /linkStyle \d+(?:,\d+)* [a-z0-9:#,-]+/,
    ]
}

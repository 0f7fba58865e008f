import CStoreyResources
import StoreyInternal

/// The page for viewers: one document that loads nothing else.
struct ViewerPage {
    let title: String
    /// The nonce that the content security policy requires for the page's own script and style.
    let nonce: String
    /// CSS after that of the page.
    var styleSheet = ""
    /// Whether the page has to ask for servers that help it to connect.
    var hasICEServers = false

    var html: String {
        // The title is user text, so it's inserted last: placeholders in it stay as they are. A backslash keeps the style sheet from
        // ending its element.
        Self.template.replacing("{{nonce}}", with: nonce)
            .replacing("{{ice}}", with: hasICEServers ? "yes" : "no")
            .replacing("{{styleSheet}}", with: styleSheet.replacing("</", with: #"<\/"#))
            .replacing("{{title}}", with: title.htmlEscaped)
    }

    private static let template = String(cString: storey_viewer_html())
        .replacing("{{style}}", with: String(cString: storey_viewer_css()))
        .replacing("{{script}}", with: String(cString: storey_viewer_js()))
}

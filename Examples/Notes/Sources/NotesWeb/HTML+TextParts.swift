import Notes
import StoreyHTML

/// Shows a text in which the found words are marked.
func markedText<Event>(_ parts: [TextPart], class names: CSSClass) -> HTML<Event> {
    span(class: names) {
        for part in parts {
            if part.isFound { element(.mark, part.text) } else { text(part.text) }
        }
    }
}

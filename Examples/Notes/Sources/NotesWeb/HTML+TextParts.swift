import Notes
import StoreyHTML

/// Shows a text in which the found words are marked.
private func markedText<Event>(_ parts: [TextPart], class names: CSSClass) -> HTML<Event> {
    span(class: names) {
        for part in parts {
            if part.isFound { element(.mark, part.text) } else { text(part.text) }
        }
    }
}

/// Shows the texts of a note's row.
@HTMLBuilder<Event>
func content<Event>(of row: NoteRow) -> HTML<Event> {
    markedText(row.titleParts, class: "title")
    if !row.excerptParts.isEmpty { markedText(row.excerptParts, class: "subtitle") }
    span(row.date, class: "subtitle")
}

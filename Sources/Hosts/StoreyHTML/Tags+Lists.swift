/// A list with a row for each value. `id` identifies the rows when values are added, removed, or moved.
///
/// ```swift
/// list(data.notes, id: \.id) { note in
///     button(id: "note-\(note.id)", class: "row", on: .selected(note.id)) {
///         span(note.title, class: "title")
///     }
/// }
/// ```
public func list<Values: Sequence, Event>(
    _ values: Values, id: (Values.Element) -> some CustomStringConvertible, class names: CSSClass = "list",
    @HTMLBuilder<Event> row: (Values.Element) -> HTML<Event>
) -> HTML<Event> {
    let rows = values.map { value in
        HTMLNode.element(
            HTMLElement(.li, key: id(value).description, children: row(value).nodes))
    }
    return container(.ul, names, nil, HTML(nodes: rows))
}

/// A list with fixed rows.
public func ul<Event>(
    class names: CSSClass = "list", id: String? = nil, @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> { container(.ul, names, id, content()) }

/// A numbered list with fixed rows.
public func ol<Event>(
    class names: CSSClass = "list", id: String? = nil, @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> { container(.ol, names, id, content()) }

/// A row of a list.
public func li<Event>(
    class names: CSSClass = "", id: String? = nil, @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> { container(.li, names, id, content()) }

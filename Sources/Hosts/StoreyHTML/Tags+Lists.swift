public import Storey

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

/// A list in sections, with a row for each item. The identifiers of sections and items identify their elements when they
/// are added, removed, or moved.
///
/// A section is a `section` element with the class `list-section`: its header is an `h2`, and its footer a paragraph with the
/// class `note`.
///
/// ```swift
/// list(data.groups) { message in
///     button(message.subject, id: "message-\(message.id)", class: "row", on: .opened(message.id))
/// }
/// ```
public func list<ID, Item, Event>(
    _ sections: [ListSection<ID, Item>], class names: CSSClass = "list",
    @HTMLBuilder<Event> row: (Item) -> HTML<Event>
) -> HTML<Event> {
    HTML(
        nodes: sections.map { section in
            let header: HTML<Event> = section.header.map { h2($0) } ?? HTML()
            let rows = list(section.items, id: { "\($0.id)" }, class: names, row: row)
            let footer: HTML<Event> = section.footer.map { p($0, class: "note") } ?? HTML()
            let element = HTMLElement(
                .section, key: "\(section.id)", children: HTML([header, rows, footer]).nodes)
            element.add(class: "list-section")
            return .element(element)
        })
}

/// A list with fixed rows.
public func ul<Event>(
    class names: CSSClass = "list", id: (any ElementID)? = nil,
    @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> { container(.ul, names, id, content()) }

/// A numbered list with fixed rows.
public func ol<Event>(
    class names: CSSClass = "list", id: (any ElementID)? = nil,
    @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> { container(.ol, names, id, content()) }

/// A row of a list.
public func li<Event>(
    class names: CSSClass = "", id: (any ElementID)? = nil, @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> { container(.li, names, id, content()) }

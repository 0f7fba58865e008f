public import Storey

/// A long list. The page has only the rows near the visible ones.
///
/// The page reports which rows it needs as the user scrolls; keep their positions in the state of the screen. All rows have the
/// same height, so that the page knows how long the list is, and a screen that returns scrolls to where it was. Rows outside
/// `visible` cost nothing, not even a call of `row`.
///
/// ```swift
/// lazyList(
///     data.messages, id: "messages", rowID: \.id, rowHeight: 3.75, visible: data.visible, on: MailEvent.scrolled
/// ) { message in
///     button(id: "message-\(message.id)", class: "row", on: .selected(message.id)) {
///         span(message.subject, class: "title")
///     }
/// }
/// ```
///
/// Assistive technology is told the position of each row and their total number. The browser's search in the page finds only the
/// rows that the page has, and so does printing: give a long list a search field.
///
/// - Parameters:
///   - values: The values of all rows, or of some that follow each other. Only those in `visible` are read.
///   - id: The list's identifier, unique on its screen.
///   - rowID: Identifies the rows when values are added, removed, or moved.
///   - rowHeight: The height of each row, in units of the page's font size (`rem`). What doesn't fit is cut off.
///   - offset: The position of the first value.
///   - total: The number of all rows, if more of them are loaded when the user scrolls there. By default, that of the values.
///   - visible: The positions of the rows to show, such as `0..<60` at first. Positions without a value stay empty.
///   - names: CSS classes.
///   - scroll: Returns the event for other positions to show, at most 500.
///   - row: Returns the row for a value.
public func lazyList<Values: RandomAccessCollection, Event>(
    _ values: Values, id: any ElementID, rowID: (Values.Element) -> some CustomStringConvertible,
    rowHeight: Double, offset: Int = 0, total: Int? = nil, visible: Range<Int>,
    class names: CSSClass = "list",
    on scroll: @escaping (Range<Int>) -> Event, @HTMLBuilder<Event> row: (Values.Element) -> HTML<Event>
) -> HTML<Event> {
    let loaded = offset..<offset + values.count
    let total = values.isEmpty ? total ?? 0 : max(total ?? 0, loaded.upperBound)
    let shown = visible.clamped(to: loaded).clamped(to: 0..<total)
    let rows = shown.map { position in
        let value = values[values.index(values.startIndex, offsetBy: position - offset)]
        let item = HTMLElement(.li, key: rowID(value).description, children: row(value).nodes)
        item.set("aria-posinset", String(position + 1))
        item.set("aria-setsize", String(total))
        return HTMLNode.element(item)
    }
    let list: HTML<Event> = container(.ul, names, nil, HTML(nodes: rows))
    let element = HTMLElement(.span, id: id, children: list.nodes)
    element.customName = "lazy-list"
    element.set("first", String(shown.lowerBound))
    element.set("count", String(shown.count))
    element.set("total", String(total))
    element.set("row-height", String(rowHeight))
    element.handlers = [.type { scroll(positions(in: $0) ?? shown) }]
    return HTML(element)
}

extension HTMLElement {
    /// Whether the element has rows that depend on where the user has scrolled to.
    var isLazyList: Bool { customName == "lazy-list" }
}

/// Reads what the page reports, such as `120-180`.
private func positions(in text: String) -> Range<Int>? {
    let bounds = text.split(separator: "-").compactMap { Int($0) }
    guard bounds.count == 2, bounds[0] < bounds[1], bounds[1] - bounds[0] <= 500 else { return nil }
    return bounds[0]..<bounds[1]
}

/// A typed description of part of a page: text, elements, and the events they send.
///
/// A view describes its data as HTML. Hosts render the description, send the difference to the previous one,
/// read it like a user, and turn actions into events.
///
/// ```swift
/// func body(_ data: NoteData) -> HTML<NoteEvent> {
///     section(class: "content") {
///         h1(data.title)
///         textField(id: "text", label: "Text", value: data.text, on: { .textChanged($0) })
///         button("Save", id: "save", isEnabled: data.canSave, on: .save)
///     }
/// }
/// ```
///
/// Every text, attribute, and address is escaped when it is written, and there is no way to bypass that: user
/// input never becomes markup. String literals are text.
///
/// An HTML value belongs to the isolation that created it, like its view.
public struct HTML<Event> {
    /// Invariants: no text is empty and no two texts are adjacent, because a browser would not parse them back
    /// as separate nodes. Every handler's event becomes an `Event` after the surrounding scopes have
    /// transformed it.
    var nodes: [HTMLNode]

    /// Creates an empty description.
    public init() { nodes = [] }

    /// Creates a description of a text.
    public init(text: String) { nodes = text.isEmpty ? [] : [.text(text)] }

    init(_ element: HTMLElement) { nodes = [.element(element)] }

    init(nodes: [HTMLNode]) { self.nodes = nodes }

    /// Whether the description is empty.
    package var isEmpty: Bool { nodes.isEmpty }

    /// Joins descriptions in order.
    public init(_ parts: [HTML]) {
        nodes = []
        for part in parts { nodes.join(part.nodes) }
    }
}

extension HTML: ExpressibleByStringInterpolation {
    /// Creates a description of a string literal's text.
    public init(stringLiteral text: String) { self.init(text: text) }
}

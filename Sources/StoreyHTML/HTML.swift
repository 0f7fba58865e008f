/// A typed description of a piece of a page: texts and elements, and the events they send.
///
/// A view describes what its data looks like; hosts write it as a page, send the difference to the
/// previous description, read it as a person would, and turn actions into events.
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
/// Every text, attribute and address is escaped where it is written, and there is no way round it:
/// nothing a person types can become markup. String literals are texts.
///
/// An HTML value belongs to the isolation that made it, like the view it came from.
public struct HTML<Event> {
    /// Invariant: no empty text, and never two texts in a row, because a browser would read neither back; and
    /// what every handler makes becomes an `Event` in the scopes around it.
    var nodes: [HTMLNode]

    /// Describes nothing.
    public init() { nodes = [] }

    /// Describes a text.
    public init(text: String) { nodes = text.isEmpty ? [] : [.text(text)] }

    init(_ element: HTMLElement) { nodes = [.element(element)] }

    init(nodes: [HTMLNode]) { self.nodes = nodes }

    /// Whether it describes nothing.
    package var isEmpty: Bool { nodes.isEmpty }

    /// Joins the parts, in order.
    public init(_ parts: [HTML]) {
        nodes = []
        for part in parts { nodes.join(part.nodes) }
    }
}

extension HTML: ExpressibleByStringInterpolation {
    /// Describes the text as it stands.
    public init(stringLiteral text: String) { self.init(text: text) }
}

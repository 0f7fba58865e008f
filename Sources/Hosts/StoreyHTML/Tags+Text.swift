// Text elements, with plain text or with other elements inside.

public import Storey

/// A text from a value. A string literal already is a text.
public func text<Event>(_ text: String) -> HTML<Event> { HTML(text: text) }

/// The title of a screen.
public func h1<Event>(_ text: String, class names: CSSClass = "", id: (any ElementID)? = nil) -> HTML<Event> {
    container(.h1, names, id, text)
}

/// The title of a section.
public func h2<Event>(_ text: String, class names: CSSClass = "", id: (any ElementID)? = nil) -> HTML<Event> {
    container(.h2, names, id, text)
}

/// The title of a subsection.
public func h3<Event>(_ text: String, class names: CSSClass = "", id: (any ElementID)? = nil) -> HTML<Event> {
    container(.h3, names, id, text)
}

/// A paragraph.
public func p<Event>(_ text: String, class names: CSSClass = "", id: (any ElementID)? = nil) -> HTML<Event> {
    container(.p, names, id, text)
}

/// A paragraph that contains emphasis, times, or links.
public func p<Event>(
    class names: CSSClass = "", id: (any ElementID)? = nil, @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> { container(.p, names, id, content()) }

/// Inline text.
public func span<Event>(_ text: String, class names: CSSClass = "", id: (any ElementID)? = nil) -> HTML<Event>
{
    container(.span, names, id, text)
}

/// Inline content.
public func span<Event>(
    class names: CSSClass = "", id: (any ElementID)? = nil, @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> { container(.span, names, id, content()) }

/// Important text.
public func strong<Event>(_ text: String, class names: CSSClass = "") -> HTML<Event> {
    container(.strong, names, nil, text)
}

/// Emphasized text.
public func em<Event>(_ text: String, class names: CSSClass = "") -> HTML<Event> {
    container(.em, names, nil, text)
}

/// Small print.
public func small<Event>(_ text: String, class names: CSSClass = "") -> HTML<Event> {
    container(.small, names, nil, text)
}

/// Code.
public func code<Event>(_ text: String, class names: CSSClass = "") -> HTML<Event> {
    container(.code, names, nil, text)
}

/// A date or time as text. `machine` is the same time in ISO 8601, such as `2026-11-21T09:30Z`.
public func time<Event>(_ text: String, machine: String, class names: CSSClass = "") -> HTML<Event> {
    var time: HTML<Event> = container(.time, names, nil, text)
    time.nodes.editElements { $0.set("datetime", machine) }
    return time
}

/// The label of the control with the given identifier.
public func label<Event>(_ text: String, for id: any ElementID, class names: CSSClass = "") -> HTML<Event> {
    var label: HTML<Event> = container(.label, names, nil, text)
    label.nodes.editElements { $0.set("for", id.elementID) }
    return label
}

/// A line break.
public func br<Event>() -> HTML<Event> { HTML(HTMLElement(.br)) }

/// A separator between sections.
public func hr<Event>() -> HTML<Event> { HTML(HTMLElement(.hr)) }

/// An image.
///
/// - Parameters:
///   - source: A relative address, an `http` or `https` address, or a bitmap as a `data` URL. Any other address
///     is left out.
///   - alt: A description for users who can't see the image; empty for decoration.
///   - names: CSS classes.
public func img<Event>(_ source: String, alt: String, class names: CSSClass = "") -> HTML<Event> {
    var image: HTML<Event> = container(.img, names, nil, HTML())
    image.nodes.editElements {
        $0.set("src", WebAddress.image(source))
        $0.set("alt", alt)
    }
    return image
}

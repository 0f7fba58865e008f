// Elements of running text: with words, or with words and other elements inside.

/// A text that is not a literal: a literal stands for itself.
public func text<Event>(_ words: String) -> HTML<Event> { HTML(text: words) }

/// The title of a screen.
public func h1<Event>(_ words: String, class names: String = "", id: String? = nil) -> HTML<Event> {
    container(.h1, names, id, words)
}

/// The title of a part of a screen.
public func h2<Event>(_ words: String, class names: String = "", id: String? = nil) -> HTML<Event> {
    container(.h2, names, id, words)
}

/// The title of a part of a part.
public func h3<Event>(_ words: String, class names: String = "", id: String? = nil) -> HTML<Event> {
    container(.h3, names, id, words)
}

/// A paragraph.
public func p<Event>(_ words: String, class names: String = "", id: String? = nil) -> HTML<Event> {
    container(.p, names, id, words)
}

/// A paragraph with emphasis, times and links in it.
public func p<Event>(
    class names: String = "", id: String? = nil, @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> { container(.p, names, id, content()) }

/// A few words within a line.
public func span<Event>(_ words: String, class names: String = "", id: String? = nil) -> HTML<Event> {
    container(.span, names, id, words)
}

/// Something within a line.
public func span<Event>(
    class names: String = "", id: String? = nil, @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> { container(.span, names, id, content()) }

/// Important words.
public func strong<Event>(_ words: String, class names: String = "") -> HTML<Event> {
    container(.strong, names, nil, words)
}

/// Stressed words.
public func em<Event>(_ words: String, class names: String = "") -> HTML<Event> {
    container(.em, names, nil, words)
}

/// Small print.
public func small<Event>(_ words: String, class names: String = "") -> HTML<Event> {
    container(.small, names, nil, words)
}

/// Words of a program.
public func code<Event>(_ words: String, class names: String = "") -> HTML<Event> {
    container(.code, names, nil, words)
}

/// A time in words; `machine` is the same in ISO 8601, such as `2026-11-21T09:30Z`.
public func time<Event>(_ words: String, machine: String, class names: String = "") -> HTML<Event> {
    var time: HTML<Event> = container(.time, names, nil, words)
    time.nodes.editElements { $0.set("datetime", machine) }
    return time
}

/// Names the control with this identifier.
public func label<Event>(_ words: String, for id: String, class names: String = "") -> HTML<Event> {
    var label: HTML<Event> = container(.label, names, nil, words)
    label.nodes.editElements { $0.set("for", id) }
    return label
}

/// A line break.
public func br<Event>() -> HTML<Event> { HTML(HTMLElement(.br)) }

/// A line between parts.
public func hr<Event>() -> HTML<Event> { HTML(HTMLElement(.hr)) }

/// A picture; `alt` says what it shows, and is empty for decoration.
///
/// `source` is an address within the site, an `http` or `https` address, or a bitmap as a `data` URL; anything
/// else leaves the picture out.
public func img<Event>(_ source: String, alt: String, class names: String = "") -> HTML<Event> {
    var image: HTML<Event> = container(.img, names, nil, HTML())
    image.nodes.editElements {
        $0.set("src", WebAddress.image(source))
        $0.set("alt", alt)
    }
    return image
}

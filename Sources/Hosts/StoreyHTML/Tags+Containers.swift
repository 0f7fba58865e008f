// Elements that contain other elements, named as in HTML. See the HTML Standard for their meaning.

public import Storey

/// A generic container without semantics.
public func div<Event>(
    class names: CSSClass = "", id: (any ElementID)? = nil, @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> { container(.div, names, id, content()) }

/// A thematic group of content, usually with a heading.
public func section<Event>(
    class names: CSSClass = "", id: (any ElementID)? = nil, @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> { container(.section, names, id, content()) }

/// A self-contained part of the screen.
public func article<Event>(
    class names: CSSClass = "", id: (any ElementID)? = nil, @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> { container(.article, names, id, content()) }

/// Content that is only indirectly related to the rest.
public func aside<Event>(
    class names: CSSClass = "", id: (any ElementID)? = nil, @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> { container(.aside, names, id, content()) }

/// The header of a screen or section.
public func header<Event>(
    class names: CSSClass = "", id: (any ElementID)? = nil, @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> { container(.header, names, id, content()) }

/// The footer of a screen or section.
public func footer<Event>(
    class names: CSSClass = "", id: (any ElementID)? = nil, @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> { container(.footer, names, id, content()) }

/// The main content; once per page.
public func main<Event>(
    class names: CSSClass = "", id: (any ElementID)? = nil, @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> { container(.main, names, id, content()) }

/// A group of navigation controls.
public func nav<Event>(
    class names: CSSClass = "", id: (any ElementID)? = nil, @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> { container(.nav, names, id, content()) }

func container<Event>(
    _ tag: HTMLTag, _ names: CSSClass, _ id: (any ElementID)?, _ content: HTML<Event>
) -> HTML<Event> {
    let element = HTMLElement(tag, id: id, children: content.nodes)
    element.add(class: names.names)
    return HTML(element)
}

/// A container that holds only text.
func container<Event>(_ tag: HTMLTag, _ names: CSSClass, _ id: (any ElementID)?, _ text: String) -> HTML<
    Event
> {
    let element = HTMLElement(tag, id: id, text: text)
    element.add(class: names.names)
    return HTML(element)
}

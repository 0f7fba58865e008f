// Elements that hold others. They are named as in HTML and go by what HTML says of them.

/// A part of the screen without a meaning of its own.
public func div<Event>(
    class names: String = "", id: String? = nil, @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> { container(.div, names, id, content()) }

/// A part of the screen that belongs together, usually with a heading.
public func section<Event>(
    class names: String = "", id: String? = nil, @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> { container(.section, names, id, content()) }

/// A part that makes sense on its own.
public func article<Event>(
    class names: String = "", id: String? = nil, @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> { container(.article, names, id, content()) }

/// What is said beside the rest.
public func aside<Event>(
    class names: String = "", id: String? = nil, @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> { container(.aside, names, id, content()) }

/// The head of a screen or a part of it.
public func header<Event>(
    class names: String = "", id: String? = nil, @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> { container(.header, names, id, content()) }

/// The foot of a screen or a part of it.
public func footer<Event>(
    class names: String = "", id: String? = nil, @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> { container(.footer, names, id, content()) }

/// What the page is about; once on a page.
public func main<Event>(
    class names: String = "", id: String? = nil, @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> { container(.main, names, id, content()) }

/// A way to the other parts of the app.
public func nav<Event>(
    class names: String = "", id: String? = nil, @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> { container(.nav, names, id, content()) }

func container<Event>(
    _ tag: HTMLTag, _ names: String, _ id: String?, _ content: HTML<Event>
) -> HTML<Event> {
    let element = HTMLElement(tag, id: id, children: content.nodes)
    element.add(class: names)
    return HTML(element)
}

/// The same, with nothing but a text in it.
func container<Event>(_ tag: HTMLTag, _ names: String, _ id: String?, _ text: String) -> HTML<Event> {
    let element = HTMLElement(tag, id: id, text: text)
    element.add(class: names)
    return HTML(element)
}

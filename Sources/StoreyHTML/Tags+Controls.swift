// What a person acts on. Each needs an identifier, unique on its screen: tests, the page and UIKit know it by that.

/// A button with words on it.
///
/// ```swift
/// button("Save", id: "save", isEnabled: data.canSave, on: .save).class("primary")
/// ```
public func button<Event>(
    _ words: String, id: String, class names: String = "button", isEnabled: Bool = true, on event: Event
) -> HTML<Event> {
    control(.button, id, names, isEnabled, HTML(text: words), [], [.tap(event)])
}

/// A button with elements in it, such as a row.
public func button<Event>(
    id: String, class names: String = "button", isEnabled: Bool = true, on event: Event,
    @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> {
    control(.button, id, names, isEnabled, content(), [], [.tap(event)])
}

/// A link that leads to an address outside the app, or sends an event when there is one.
///
/// With an event the address is where the link leads when opened in another tab. The address is one within the
/// site, `http`, `https`, `mailto` or `tel`; anything else, such as `javascript`, leaves it out.
public func link<Event>(
    _ words: String, id: String, to address: String, class names: String = "link", on event: Event? = nil
) -> HTML<Event> {
    link(id: id, to: address, class: names, on: event) { HTML(text: words) }
}

/// A link with elements in it.
public func link<Event>(
    id: String, to address: String, class names: String = "link", on event: Event? = nil,
    @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> {
    control(
        .a, id, names, true, content(), [("href", WebAddress.link(address))], event.map { [.tap($0)] } ?? [])
}

/// A field for a line of text. `on` gets the whole text each time it changes, `onSubmit` is sent by the
/// return key.
public func textField<Event>(
    id: String, label: String, value: String, placeholder: String = "", kind: TextFieldKind = .text,
    isEnabled: Bool = true, on change: @escaping (String) -> Event, onSubmit: Event? = nil
) -> HTML<Event> {
    let field: HTML<Event> = control(
        .input, id, "", isEnabled, HTML(),
        [
            ("type", kind.rawValue), ("value", value),
            ("placeholder", placeholder.isEmpty ? nil : placeholder),
        ],
        [.type(change)] + (onSubmit.map { [.submit($0)] } ?? []))
    return container(.label, "field", nil, HTML([span(label, class: "label"), field]))
}

/// A field for several lines of text. `on` gets the whole text each time it changes.
public func textArea<Event>(
    id: String, label: String, value: String, placeholder: String = "", isEnabled: Bool = true,
    on change: @escaping (String) -> Event
) -> HTML<Event> {
    let area: HTML<Event> = control(
        .textarea, id, "", isEnabled, HTML(),
        [("value", value), ("placeholder", placeholder.isEmpty ? nil : placeholder)], [.type(change)])
    return container(.label, "textarea", nil, HTML([span(label, class: "label"), area]))
}

/// A switch with words beside it. `on` gets whether it is on now.
public func toggle<Event>(
    _ words: String, id: String, isOn: Bool, isEnabled: Bool = true, on change: @escaping (Bool) -> Event
) -> HTML<Event> {
    let toggle: HTML<Event> = control(
        .input, id, "", isEnabled, HTML(),
        [("type", "checkbox"), ("role", "switch"), ("checked", isOn ? "" : nil)], [.toggle(change)])
    return container(.label, "toggle", nil, HTML([span(words, class: "label"), toggle]))
}

private func control<Event>(
    _ tag: HTMLTag, _ id: String, _ names: String, _ isEnabled: Bool, _ content: HTML<Event>,
    _ attributes: [(String, String?)], _ handlers: [HTMLHandler]
) -> HTML<Event> {
    let element = HTMLElement(tag, id: id, children: content.nodes)
    element.add(class: names)
    for (name, value) in attributes { element.set(name, value) }
    element.set("disabled", if: !isEnabled)
    element.handlers = handlers
    return HTML(element)
}

// Controls. Each needs an identifier that is unique on its screen; tests, the page, and UIKit find it by that.

public import Storey

/// A button with a text label.
///
/// ```swift
/// button("Save", id: "save", isEnabled: data.canSave, on: .save).class("primary")
/// ```
public func button<Event>(
    _ text: String, id: any ElementID, class names: CSSClass = "button", isEnabled: Bool = true,
    on event: Event
) -> HTML<Event> {
    control(.button, id, names, isEnabled, HTML(text: text), [], [.tap(event)])
}

/// A button that contains elements, such as a row.
public func button<Event>(
    id: any ElementID, class names: CSSClass = "button", isEnabled: Bool = true, on event: Event,
    @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> {
    control(.button, id, names, isEnabled, content(), [], [.tap(event)])
}

/// A link to an address, or a link that sends an event.
///
/// With an event, the address is used only if the user opens the link in another tab. The address must be
/// relative, or use `http`, `https`, `mailto`, or `tel`; any other, such as `javascript`, is left out.
public func link<Event>(
    _ text: String, id: any ElementID, to address: String, class names: CSSClass = "link",
    on event: Event? = nil
) -> HTML<Event> {
    link(id: id, to: address, class: names, on: event) { HTML(text: text) }
}

/// A link that contains elements.
public func link<Event>(
    id: any ElementID, to address: String, class names: CSSClass = "link", on event: Event? = nil,
    @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> {
    control(
        .a, id, names, true, content(), [("href", WebAddress.link(address))], event.map { [.tap($0)] } ?? [])
}

/// A single-line text field.
///
/// - Parameters:
///   - id: The element's identifier, unique on its screen.
///   - label: The visible label.
///   - value: The text.
///   - placeholder: The hint that an empty field shows.
///   - kind: The kind of text, which selects the keyboard.
///   - isEnabled: Whether the user can edit the text.
///   - change: Returns the event for the whole new text, each time it changes.
///   - onSubmit: The event that the return key sends.
public func textField<Event>(
    id: any ElementID, label: String, value: String, placeholder: String = "", kind: TextFieldKind = .text,
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

/// A multiline text field.
///
/// - Parameters:
///   - id: The element's identifier, unique on its screen.
///   - label: The visible label.
///   - value: The text.
///   - placeholder: The hint that an empty field shows.
///   - format: How the text is shown.
///   - isEnabled: Whether the user can edit the text.
///   - change: Returns the event for the whole new text, each time it changes.
public func textArea<Event>(
    id: any ElementID, label: String, value: String, placeholder: String = "",
    format: TextAreaFormat = .plain, isEnabled: Bool = true, on change: @escaping (String) -> Event
) -> HTML<Event> {
    let isMarkdown = format == .markdown
    let area: HTML<Event> = control(
        .textarea, id, "", isEnabled, HTML(),
        [
            // A custom element, which the page's script makes a text area.
            ("", isMarkdown ? "markdown-text" : nil), ("role", isMarkdown ? "textbox" : nil),
            ("aria-multiline", isMarkdown ? "true" : nil), ("aria-label", isMarkdown ? label : nil),
            ("value", value),
            ("placeholder", placeholder.isEmpty ? nil : placeholder),
        ], [.type(change)])
    return container(.label, "textarea", nil, HTML([span(label, class: "label"), area]))
}

/// A switch with a label.
///
/// - Parameters:
///   - text: The label.
///   - id: The element's identifier, unique on its screen.
///   - isOn: Whether the switch is on.
///   - isEnabled: Whether the user can change the switch.
///   - change: Returns the event for the new state.
public func toggle<Event>(
    _ text: String, id: any ElementID, isOn: Bool, isEnabled: Bool = true,
    on change: @escaping (Bool) -> Event
) -> HTML<Event> {
    let toggle: HTML<Event> = control(
        .input, id, "", isEnabled, HTML(),
        [("type", "checkbox"), ("role", "switch"), ("checked", isOn ? "" : nil)], [.toggle(change)])
    return container(.label, "toggle", nil, HTML([span(text, class: "label"), toggle]))
}

/// A checkbox with a label.
///
/// - Parameters:
///   - text: The label.
///   - id: The element's identifier, unique on its screen.
///   - isOn: Whether the box is checked.
///   - isEnabled: Whether the user can change it.
///   - change: Returns the event for the new state.
public func checkbox<Event>(
    _ text: String, id: any ElementID, isOn: Bool, isEnabled: Bool = true,
    on change: @escaping (Bool) -> Event
) -> HTML<Event> {
    let box: HTML<Event> = control(
        .input, id, "", isEnabled, HTML(), [("type", "checkbox"), ("checked", isOn ? "" : nil)],
        [.toggle(change)])
    return container(.label, "choice", nil, HTML([box, span(text, class: "label")]))
}

func control<Event>(
    _ tag: HTMLTag, _ id: any ElementID, _ names: CSSClass, _ isEnabled: Bool, _ content: HTML<Event>,
    _ attributes: [(String, String?)], _ handlers: [HTMLHandler]
) -> HTML<Event> {
    let element = HTMLElement(tag, id: id, children: content.nodes)
    element.add(class: names.names)
    for (name, value) in attributes { element.set(name, value) }
    element.set("disabled", if: !isEnabled)
    element.handlers = handlers
    return HTML(element)
}

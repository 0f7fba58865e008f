// Elements that open and close, and forms.

public import Storey

/// A form, which the user submits with the Return key in any of its fields, or with a button that sends the same event.
///
/// - Parameters:
///   - id: The form's identifier, unique on its screen.
///   - names: CSS classes.
///   - event: The event of the Return key. The browser sends it only if the fields satisfy their attributes, such as
///     `required`.
///   - content: The fields and buttons.
public func form<Event>(
    id: any ElementID, class names: CSSClass = "", on event: Event,
    @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> {
    let form = HTMLElement(.form, id: id, children: content().nodes)
    form.add(class: names.names)
    form.handlers = [.submit(event)]
    return HTML(form)
}

/// Content that the user opens and closes by its summary.
///
/// - Parameters:
///   - summary: The text that is always visible.
///   - id: The element's identifier, unique on its screen.
///   - names: CSS classes.
///   - isOpen: Whether the content is visible.
///   - change: Returns the event for the new state.
///   - content: The content.
public func details<Event>(
    _ summary: String, id: any ElementID, class names: CSSClass = "", isOpen: Bool,
    on change: @escaping (Bool) -> Event, @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> {
    let title: HTML<Event> = container(.summary, "", nil, summary)
    let details = HTMLElement(.details, id: id, children: title.nodes + content().nodes)
    details.add(class: names.names)
    details.set("open", if: isOpen)
    details.handlers = [.toggle(change)]
    return HTML(details)
}

/// A modal dialog over the page. The sheets and popups of a coordinator are usually the better choice, because they are
/// part of the navigation tree.
///
/// - Parameters:
///   - label: The accessible name.
///   - id: The element's identifier, unique on its screen.
///   - names: CSS classes.
///   - isOpen: Whether the dialog is visible.
///   - event: The event that closes the dialog, such as with the Escape key.
///   - content: The content. Its elements can't be used while the dialog is closed.
public func dialog<Event>(
    _ label: String, id: any ElementID, class names: CSSClass = "", isOpen: Bool, on event: Event,
    @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> {
    let dialog = HTMLElement(.dialog, id: id, children: content().nodes)
    dialog.add(class: names.names)
    dialog.set("aria-label", label)
    dialog.set("data-modal", if: true)
    dialog.set("open", if: isOpen)
    dialog.handlers = [.toggle { isOpen in isOpen ? nil : event }]
    return HTML(dialog)
}

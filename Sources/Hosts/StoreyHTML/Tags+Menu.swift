public import Storey

/// A button that shows more controls, such as the actions of a screen for which its navigation bar has no room.
///
/// ```swift
/// menu("More", id: "more") {
///     toggle("Pinned", id: "pinned", isOn: data.isPinned, on: { .pinned($0) })
///     button("Delete", id: "delete", class: .destructive, on: .delete).symbol("trash")
/// }
/// ```
///
/// A tap on a button or a link of the menu closes it, and so does a tap outside, or Escape. In a test, its controls are like any
/// others.
///
/// - Parameters:
///   - label: The accessible name, and the tooltip.
///   - id: The identifier of the button, unique on its screen.
///   - symbol: The symbol that the button shows.
///   - items: The controls.
public func menu<Event>(
    _ label: String, id: any ElementID, symbol: String = "ellipsis",
    @HTMLBuilder<Event> _ items: () -> HTML<Event>
) -> HTML<Event> {
    let list = "\(id.elementID)-items"
    let opener: HTML<Event> = control(
        .button, id, "button", true, HTML(text: label), [("popovertarget", list)], [])
    var items: HTML<Event> = container(.div, "menu-items", list, items())
    items.nodes.editElements {
        $0.set("popover", "")
        $0.set("role", "group")
        $0.set("aria-label", label)
    }
    return container(.span, "menu", nil, HTML([opener.symbol(symbol, hidesText: true), items]))
}

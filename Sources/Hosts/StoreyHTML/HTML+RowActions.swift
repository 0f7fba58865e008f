extension HTML {
    /// Adds actions to a row of a list.
    ///
    /// With a mouse, they are in the row's context menu, which a small button at the end of the row opens, too. On a touchscreen,
    /// it opens after a long press; the first two and the last one also appear when the row is swiped aside, and a longer swipe
    /// performs the first one. With a keyboard, Shift+F10 or the menu key opens the menu.
    ///
    /// ```swift
    /// list(data.notes, id: \.id) { note in
    ///     button(note.title, id: "note-\(note.id)", class: "row", on: .selected(note.id))
    ///         .rowActions("Actions for \(note.title)") {
    ///             button("Pin", id: "pin-\(note.id)", on: .pin(note.id)).symbol("pin")
    ///             button("Delete", id: "delete-\(note.id)", class: .destructive, on: .delete(note.id)).symbol("trash")
    ///         }
    /// }
    /// ```
    ///
    /// In a test, an action is a button like any other.
    ///
    /// - Parameters:
    ///   - label: The accessible name of the menu.
    ///   - actions: The actions, each a button or a link. Without any, the row is left as it is.
    public func rowActions(_ label: String, @HTMLBuilder<Event> _ actions: () -> HTML) -> HTML {
        var items = actions().nodes
        guard case .element(let row)? = nodes.first, !items.isEmpty else { return self }
        items.editElements {
            $0.set("role", "menuitem")
            $0.set("tabindex", "-1")
        }
        let more = HTMLElement(.button, id: row.id.map { "\($0)-more" })
        more.add(class: "more with-symbol symbol-ellipsis")
        more.set("aria-haspopup", "menu")
        more.set("aria-label", label)
        let menu = HTMLElement(.div, children: items)
        menu.add(class: "actions")
        // By reference, so that a label that changes is sent once.
        if let more = more.id { menu.set("aria-labelledby", more) } else { menu.set("aria-label", label) }
        // Not `auto`: the end of the long press that has opened the menu would close it.
        menu.set("popover", "manual")
        menu.set("role", "menu")
        menu.set("tabindex", "-1")
        return HTML(nodes: nodes + [.element(more), .element(menu)])
    }
}

extension HTMLElement {
    /// Whether only the page handles the element: it opens a menu, whose items are elements after it, or formats a text.
    var isHandledByPage: Bool {
        value(of: "aria-haspopup") == "menu" || has("popovertarget") || has("data-format")
    }
}

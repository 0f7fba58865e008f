/// Dragging one element onto another, such as a row onto a folder. Only with a mouse or a trackpad, so it needs an alternative.
extension HTML {
    /// Lets the user drag the element onto an element with ``onDrop(_:)``, which can be on another visible screen.
    ///
    /// ```swift
    /// link(note.title, id: "note-\(note.id)", to: "/notes/\(note.id)", class: "row", on: .selected(note.id))
    ///     .draggable("\(note.id)")
    /// ```
    ///
    /// - Parameter value: The value that the target receives, such as the identifier of the entity.
    public consuming func draggable(_ value: String) -> HTML {
        nodes.editElements { element in
            element.set("data-drag", value)
            // Links are already.
            if element.tag != .a { element.set("draggable", "true") }
        }
        return self
    }

    /// Makes the element a target for elements that are ``draggable(_:)``.
    ///
    /// ```swift
    /// link(folder.name, id: "folder-\(folder.id)", to: folder.address, class: "row", on: .folderSelected(folder.id))
    ///     .onDrop { .dropped($0, on: folder.id) }
    /// ```
    ///
    /// - Parameter event: Returns the event for the dropped value. It can be that of any element, on any screen.
    public consuming func onDrop(_ event: @escaping (String) -> Event) -> HTML {
        nodes.editElements { $0.handlers.append(.drop(event)) }
        return self
    }
}

extension HTMLElement {
    /// Whether other elements can be dropped onto this one.
    var acceptsDrops: Bool { handlers.contains { if case .drop = $0 { true } else { false } } }
}

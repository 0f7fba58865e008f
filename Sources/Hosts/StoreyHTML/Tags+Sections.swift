public import Storey

/// Embeds another module's view: its body, whose events go to its own view model.
///
/// ```swift
/// func body(_ data: NotesHomeViewInputData) -> HTML<NotesHomeViewEvent> {
///     if data.showsPinned {
///         h2("Pinned")
///         embed(sections.pinned)
///     }
///     h2("Latest")
///     embed(sections.latest)
/// }
/// ```
///
/// When its data changes, only the embedded view is described again. Its title and navigation bar items aren't
/// shown. The content is in a `div` with the class `section`.
///
/// Hosts, ``HTMLView/elements``, and ``HTMLView/perform(_:on:)`` include the embedded content. The plain
/// description contains only an empty slot.
public func embed<Event>(_ section: ScreenSection) -> HTML<Event> {
    let element = HTMLElement(.div, key: "section-\(section.name)")
    element.add(class: "section")
    element.slot = HTMLSlot(scope: section.name, view: section.view)
    return HTML(element)
}

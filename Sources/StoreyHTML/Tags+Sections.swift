public import Storey

/// Another module's view, in the midst of this one's: its body, with its events going to its own view model.
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
/// A change of its data describes it anew and nothing around it. What it would put into a navigation bar is not
/// shown: the screen has its own. It stands in a `div` of the class `section`.
///
/// Hosts and ``WebView``'s `elements` and `perform` see what is in it; the bare description has an empty place.
public func embed<Event>(_ section: ScreenSection) -> HTML<Event> {
    let element = HTMLElement(.div, key: "section-\(section.name)")
    element.add(class: "section")
    element.slot = HTMLSlot(scope: section.name, view: section.view)
    return HTML(element)
}

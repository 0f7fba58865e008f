/// An `aria` attribute. Source: WAI-ARIA 1.2, section 6.
public struct HTMLAria: Sendable, Equatable {
    let name: String

    private init(_ name: String) { self.name = "aria-\(name)" }

    /// Whether content is loading.
    public static let busy = HTMLAria("busy")
    /// The identifier of the controlled element.
    public static let controls = HTMLAria("controls")
    /// Marks the current element among its siblings: `page`, `step`, `true`.
    public static let current = HTMLAria("current")
    /// The identifier of the describing element.
    public static let describedBy = HTMLAria("describedby")
    /// Whether the controlled element is expanded.
    public static let expanded = HTMLAria("expanded")
    /// Whether assistive technology skips the element, as it does for decoration.
    public static let hidden = HTMLAria("hidden")
    /// Whether the entered value is invalid.
    public static let invalid = HTMLAria("invalid")
    /// The accessible name, for an element without visible text.
    public static let label = HTMLAria("label")
    /// The identifier of the element that names this one.
    public static let labelledBy = HTMLAria("labelledby")
    /// The way in which assistive technology announces changes: `polite`, `assertive`, or `off`.
    public static let live = HTMLAria("live")
    /// Whether the element is modal: nothing else can be used while it is open.
    public static let modal = HTMLAria("modal")
    /// Whether a toggle button is pressed.
    public static let pressed = HTMLAria("pressed")
    /// Whether a tab is selected.
    public static let selected = HTMLAria("selected")
}

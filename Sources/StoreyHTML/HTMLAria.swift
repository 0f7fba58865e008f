/// An `aria` attribute. Source: WAI-ARIA 1.2, section 6.
public struct HTMLAria: Sendable, Equatable {
    let name: String

    private init(_ name: String) { self.name = "aria-\(name)" }

    /// Something is being loaded into it.
    public static let busy = HTMLAria("busy")
    /// The identifier of what it controls.
    public static let controls = HTMLAria("controls")
    /// The one among its siblings that is shown: `page`, `step`, `true`.
    public static let current = HTMLAria("current")
    /// The identifier of what describes it.
    public static let describedBy = HTMLAria("describedby")
    /// Whether what it controls is open.
    public static let expanded = HTMLAria("expanded")
    /// Decoration: assistive technology passes over it.
    public static let hidden = HTMLAria("hidden")
    /// What was entered is wrong.
    public static let invalid = HTMLAria("invalid")
    /// What it is called, where no visible words say so.
    public static let label = HTMLAria("label")
    /// The identifier of what names it.
    public static let labelledBy = HTMLAria("labelledby")
    /// Whether its changes are read out: `polite`, `assertive`, `off`.
    public static let live = HTMLAria("live")
    /// Nothing else can be used while it is open.
    public static let modal = HTMLAria("modal")
    /// Whether a button that stays down is down.
    public static let pressed = HTMLAria("pressed")
    /// Whether a tab is the shown one.
    public static let selected = HTMLAria("selected")
}

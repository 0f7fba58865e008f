/// The words around an app's screens, which are not the app's own: on a host's buttons, in the alert for an error that
/// nobody settled. In English, unless an app says them in its person's language.
///
/// Buttons without visible words have them for assistive technology.
public struct FrameWords: Sendable {
    /// The language, as in `de-AT`: how a screen reader speaks.
    public var language = "en"
    /// Leads back to a screen without a title.
    public var back = "Back"
    /// Leads back to the screen of a title.
    public var backTo: @Sendable (_ title: String) -> String = { "Back to \($0)" }
    /// Puts a sheet or a popup away.
    public var close = "Close"
    /// What the tab bar is called.
    public var tabs = "Tabs"
    /// What the dots beneath pages are called.
    public var pages = "Pages"
    /// One of these dots.
    public var page: @Sendable (_ number: Int, _ count: Int) -> String = { "Page \($0) of \($1)" }
    /// Something went wrong.
    public var failed = "That did not work"
    /// What went wrong. The error in its own words, unless an app puts it into its person's; in a debug build, the whole
    /// report may be worth showing.
    public var reason: @Sendable (_ report: ErrorReport) -> String = { "\($0.latest)" }
    /// Tries it again.
    public var tryAgain = "Try again"
    /// Leaves it at that, where it might be tried again.
    public var cancel = "Cancel"
    /// Leaves it at that, where there is nothing else to do.
    public var understood = "OK"
    /// A page lost its connection, and tries to have it back.
    public var reconnecting = "Reconnecting…"
    /// A person typed more into a field than can be sent.
    public var tooLong = "This text is too long to be kept."
    /// A browser shows a page, and runs no scripts.
    public var needsScript = "This is what was there a moment ago. To use it, allow JavaScript."

    /// The English ones.
    public init() {}
}

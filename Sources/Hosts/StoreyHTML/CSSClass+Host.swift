/// The classes for screens in the style sheet of the web host.
extension CSSClass {
    /// A list of rows.
    public static let list: CSSClass = "list"
    /// A row of a list, or a button that looks like one.
    public static let row: CSSClass = "row"
    /// The first text of a row.
    public static let title: CSSClass = "title"
    /// The second text of a row.
    public static let subtitle: CSSClass = "subtitle"
    /// What is at the end of a row.
    public static let accessory: CSSClass = "accessory"
    /// A button.
    public static let button: CSSClass = "button"
    /// The most important button of a screen.
    public static let primary: CSSClass = "primary"
    /// A button that deletes something.
    public static let destructive: CSSClass = "destructive"
    /// A button without a background.
    public static let plain: CSSClass = "plain"
    /// A box around related content.
    public static let card: CSSClass = "card"
    /// What a screen shows instead of an empty list.
    public static let empty: CSSClass = "empty"
    /// A text that says that content is loading.
    public static let loading: CSSClass = "loading"
    /// A small gray text.
    public static let note: CSSClass = "note"
    /// A link in a text.
    public static let link: CSSClass = "link"
    /// A text area that is the whole text of a screen, whose first line is its title.
    public static let document: CSSClass = "document"
    /// A text whose spaces and line breaks are kept.
    public static let verbatim: CSSClass = "verbatim"
}

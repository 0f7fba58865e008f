extension Element {
    /// The kinds of things a person tells apart on a screen.
    public enum Role: String, Sendable, CaseIterable {
        /// Words to read.
        case text
        /// A title of the screen or of one of its parts.
        case heading
        /// Does something when tapped.
        case button
        /// Leads somewhere when tapped.
        case link
        /// Takes text.
        case field
        /// Is on or off.
        case toggle
        /// A picture.
        case image
        /// Holds rows.
        case list
        /// One row of a list.
        case row
        /// Chooses what a tab bar shows.
        case tab
        /// Turns to one of the pages beside each other.
        case page
        /// Stands over a screen until it is dealt with: a sheet.
        case dialog
        /// Interrupts with something that must be answered or known.
        case alert
        /// Tells how something is going, without interrupting.
        case status
        /// Holds other elements and has a name of its own.
        case group
    }
}

extension ScreenElement {
    /// The role of an element, as assistive technologies distinguish it.
    public enum Role: Sendable, CaseIterable {
        /// Static text.
        case text
        /// A heading of the screen or of a section.
        case heading
        /// A button.
        case button
        /// A link to another place.
        case link
        /// A text field, or a menu or group of radio buttons in which the user chooses an option.
        case field
        /// A control that is on or off.
        case toggle
        /// An image.
        case image
        /// A list of rows.
        case list
        /// A row of a list.
        case row
        /// An item of a tab bar.
        case tab
        /// A page of a `PageCoordinator`, which shows one of several pages.
        case page
        /// A dialog above the screen, such as a sheet.
        case dialog
        /// An alert that the user must answer or acknowledge.
        case alert
        /// A status message that doesn't interrupt the user.
        case status
        /// A labeled group of elements.
        case group
    }
}

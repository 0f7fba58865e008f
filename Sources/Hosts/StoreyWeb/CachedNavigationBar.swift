import StoreyHTML

/// The last rendering of a navigation bar that contains no items of its screen.
struct CachedNavigationBar {
    /// The values that the bar is rendered from.
    struct Labels: Equatable {
        let title: String
        /// The back button's title, if there is a back button.
        let back: String?
        let backLabel: String?
        /// Whether the back button leads to another column, which is only possible while the columns are collapsed.
        let leavesColumn: Bool
        /// The prefix of the back button's identifier.
        let prefix: String
    }

    let labels: Labels
    let html: HTML<PageAction>
}

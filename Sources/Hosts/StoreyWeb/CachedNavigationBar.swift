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
        /// Whether the back button leads to the first screen of a column beside a sidebar.
        let leadsToFirst: Bool
        /// The button for the sidebar, if there is one.
        let sidebar: SidebarButton?
        /// The prefix of the buttons' identifiers.
        let prefix: String
    }

    let labels: Labels
    let html: HTML<PageAction>
}

/// A button that shows the sidebar over the other columns.
struct SidebarButton: Equatable {
    /// The title of the sidebar.
    let title: String
    /// The identifier of the sidebar's column.
    let target: String
}

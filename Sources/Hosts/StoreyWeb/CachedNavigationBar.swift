import StoreyHTML

/// The last rendering of a navigation bar that contains no items of its screen.
struct CachedNavigationBar {
    /// The values that the bar is rendered from.
    struct Labels: Equatable {
        let title: String
        /// The back button's title, if there is a back button.
        let back: String?
        let backLabel: String?
        /// The prefix of the back button's identifier.
        let prefix: String
    }

    let labels: Labels
    let html: HTML<PageAction>
}

import StoreyHTML

/// A navigation bar that holds nothing of its screen's own, as it was drawn last.
struct PlainBar {
    /// All that it is made of.
    struct Words: Equatable {
        let title: String
        /// What the back button shows, and what it says of itself, if there is one.
        let back: String?
        let backLabel: String?
        /// What precedes the back button's identifier.
        let prefix: String
    }

    let words: Words
    let html: HTML<PageAction>
}

import Storey

/// The history of one browser tab as its session knows it: the navigation tree at each entry.
struct WebHistory {
    /// The maximum number of entries to remember. Older ones are opened by their address instead.
    static let maxEntries = 100

    // At one width, because resizing the window isn't a step.
    private var entries: [Int: NavigationTree] = [:]

    /// Whether the user may return to the current entry.
    private var isReturnable = true

    /// The URL of the current entry.
    private(set) var url = ""

    /// The title of the current entry.
    private(set) var title = ""

    /// The index of the current entry.
    private(set) var index = 0

    /// The entry to which the browser went, and from which it was sent back because a screen asks first.
    private var refused: Int?

    /// Records where the app is now.
    ///
    /// - Parameter recordsHistory: Whether the user may return to this place. If not, no entry is added, and the next place
    ///   takes over its entry.
    /// - Returns: The change to make to the browser's history, if any. A replacement can be at an earlier index.
    mutating func record(
        _ tree: NavigationTree, url: String, title: String, recordsHistory: Bool = true
    ) -> HostMessage.HistoryChange? {
        let entry = tree.withoutPopups.resized(isCompact: true)
        let hasNewName = url != self.url || title != self.title
        self.url = url
        self.title = title
        defer { isReturnable = recordsHistory }
        guard let known = entries[index] else {
            entries[index] = entry
            return hasNewName ? .replace : nil
        }
        if known == entry { return hasNewName ? .replace : nil }
        let refused = refused.take()
        // A replaced root, such as the launch or a sign-in, can't come back, and neither can the places before one that
        // isn't recorded. Their entries are dropped, so that Back doesn't lead to them.
        if !recordsHistory || !isReturnable || known.root.id != entry.root.id {
            index = entries.keys.min() ?? index
            entries = [index: entry]
            return .replace
        }
        if let earlier = [index - 1, refused].compactMap(\.self).first(where: { entries[$0] == entry }) {
            index = earlier
            return .back
        }
        index += 1
        entries = entries.filter { $0.key < index && $0.key > index - Self.maxEntries }
        entries[index] = entry
        return .push
    }

    /// Records that the browser went to an entry and shows its address.
    ///
    /// - Returns: The navigation tree at that entry, if it is remembered.
    mutating func didNavigate(to index: Int, _ url: String) -> NavigationTree? {
        self.index = index
        self.url = url
        return entries[index]
    }

    /// Sends the browser back to the entry that it has left, because a screen asks first.
    mutating func didRefuse(from left: Int, url: String) {
        refused = index
        index = left
        self.url = url
    }

    /// Replaces the tree of the current entry with what the app made of it.
    ///
    /// If part of an entry can no longer be shown, keeping the old tree would send the user away again at each
    /// visit.
    mutating func replaceCurrent(with tree: NavigationTree) {
        entries[index] = tree.withoutPopups.resized(isCompact: true)
    }

    /// Sets the current entry to where the browser is according to its page, so that steps that didn't reach
    /// the browser are sent again.
    ///
    /// - Parameter isOutdated: Whether the page shows an older version than the latest one rendered.
    mutating func synchronize(at index: Int, url: String, isOutdated: Bool) {
        // The page was reloaded, and the entries of the previous session are unknown.
        if index != self.index, entries[index] == nil { entries = [:] }
        self.index = index
        self.url = url
        if isOutdated { title = "" }
    }
}

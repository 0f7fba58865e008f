import Storey

/// The browser's history of one tab, as the session knows it: where the person stood at each place of it.
struct WebHistory {
    /// As many places as are remembered; those before are opened by their address instead.
    static let maximumPlaces = 100

    private var places: [Int: NavigationTree] = [:]

    /// The address that the browser shows for it.
    private(set) var url = ""

    /// The title that the browser shows for it.
    private(set) var title = ""

    /// The place of the browser's history that the page stands at.
    private(set) var index = 0

    /// Takes note of where the app is now.
    /// - Returns: what the browser's history is to do about it, if anything.
    mutating func follow(_ tree: NavigationTree, url: String, title: String) -> HostMessage.HistoryChange? {
        let place = tree.withoutPopups
        let isNamedAnew = url != self.url || title != self.title
        self.url = url
        self.title = title
        guard let known = places[index] else {
            places[index] = place
            return isNamedAnew ? .replace : nil
        }
        if known == place { return isNamedAnew ? .replace : nil }
        if places[index - 1] == place {
            index -= 1
            return .back
        }
        index += 1
        places = places.filter { $0.key < index && $0.key > index - Self.maximumPlaces }
        places[index] = place
        return .push
    }

    /// The browser went to a place of its history.
    /// - Returns: where the person stood there, if it is remembered.
    mutating func went(to index: Int) -> NavigationTree? {
        self.index = index
        return places[index]
    }
}

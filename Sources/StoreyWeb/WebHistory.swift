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
    /// - Parameter leadsBack: whether a person may come back to where they are now. If not, no place is made of it.
    /// - Returns: what the browser's history is to do about it, if anything.
    mutating func follow(
        _ tree: NavigationTree, url: String, title: String, leadsBack: Bool = true
    ) -> HostMessage.HistoryChange? {
        let place = tree.withoutPopups
        let isNamedAnew = url != self.url || title != self.title
        self.url = url
        self.title = title
        guard let known = places[index] else {
            places[index] = place
            return isNamedAnew ? .replace : nil
        }
        if known == place { return isNamedAnew ? .replace : nil }
        // What stood in the place of the whole app cannot come back: a launch, a sign-in.
        if !leadsBack || known.root.id != place.root.id {
            places = [index: place]
            return .replace
        }
        if places[index - 1] == place {
            index -= 1
            return .back
        }
        index += 1
        places = places.filter { $0.key < index && $0.key > index - Self.maximumPlaces }
        places[index] = place
        return .push
    }

    /// The browser went to a place of its history, and shows that place's address.
    /// - Returns: where the person stood there, if it is remembered.
    mutating func went(to index: Int, _ url: String) -> NavigationTree? {
        self.index = index
        self.url = url
        return places[index]
    }

    /// Takes note of what the app made of a place that the browser went to. What cannot be shown any more is
    /// forgotten; it would otherwise turn the person back each time.
    mutating func arrived(at tree: NavigationTree) { places[index] = tree.withoutPopups }

    /// Takes note of where the browser stands by its own account: what did not reach it is to be said again.
    /// - Parameter hasMissed: whether it shows something older than what was drawn for it.
    mutating func found(at index: Int, url: String, hasMissed: Bool) {
        // The page was loaded anew, and the places of the one before are not this session's.
        if index != self.index, places[index] == nil { places = [:] }
        self.index = index
        self.url = url
        if hasMissed { title = "" }
    }
}

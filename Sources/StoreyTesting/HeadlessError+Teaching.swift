import Spelling
import Storey

extension HeadlessError {
    /// Why a screen did not take an action: what the element is like, where else one of that name is, or which
    /// there are.
    static func refusal(
        of action: ElementAction, on identifier: String, in view: any ReadableView, of navigation: Navigation
    ) -> HeadlessError {
        if let element = view.elements.first(where: { $0.identifier == identifier }) {
            return HeadlessError(
                description: element.isEnabled
                    ? "“\(identifier)” on \(view.screenName) is a \(element.role): it does not take \(action)."
                    : "“\(identifier)” on \(view.screenName) is disabled.")
        }
        let elsewhere = navigation.tree.value.entries.compactMap {
            navigation.screen($0.id)?.view as? any ReadableView
        }
        .filter { $0 !== view && $0.elements.contains { $0.identifier == identifier } }
        guard let other = elsewhere.last else {
            return missing(identifier, on: view.screenName, with: view.elements)
        }
        return HeadlessError(
            description:
                "No “\(identifier)” on \(view.screenName). There is one on \(other.screenName), out of sight."
        )
    }

    /// No such element on a screen.
    static func missing(_ identifier: String, on screen: String, with elements: [Element]) -> HeadlessError {
        let others = alternatives(to: identifier, elements.compactMap(\.identifier))
        return HeadlessError(description: "No “\(identifier)” on \(screen). \(others)")
    }

    /// What there is instead of something, and which of it may have been meant.
    static func alternatives(to name: String, _ known: [String]) -> String {
        // Two letters exchanged are a distance of two, and two of three letters are another word.
        let farthest = name.count < 4 ? 1 : max(2, name.count / 3)
        let near = Spelling.near(
            name.lowercased(), among: known, named: { $0.lowercased() }, farthest: farthest
        ).first
        let list = "There are: \(known.isEmpty ? "none" : known.joined(separator: ", "))."
        return near.map { "Did you mean “\($0)”? \(list)" } ?? list
    }
}

extension NavigationTree {
    /// What a popup covers cannot be used.
    func requireNoPopup(inFrontOf what: String) throws(HeadlessError) {
        // A popup with a screen of its own is what is in sight.
        guard let popup, popup.entry == nil else { return }
        throw HeadlessError(
            description: """
                \(what) is behind the popup “\(popup.title)”. \
                Answer it first: \(popup.buttons.map(\.title).joined(separator: ", ")).
                """)
    }
}

extension Navigation {
    /// The view of the screen in sight, to be read and used.
    func readableView() throws(HeadlessError) -> any ReadableView {
        guard let screen = topScreen else { throw HeadlessError(description: "No screen is in sight.") }
        guard let view = screen.view as? any ReadableView else {
            throw HeadlessError(
                description: "\(type(of: screen.view)) cannot be used headless: make it a ReadableView.")
        }
        return view
    }
}

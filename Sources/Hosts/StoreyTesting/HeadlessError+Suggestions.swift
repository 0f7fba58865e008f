import StoreyInternal
import Storey

extension HeadlessError {
    /// Returns the reason why a screen didn't accept an action: the element doesn't support it, is disabled, is on
    /// another screen, or doesn't exist.
    static func refusal(
        of action: ElementAction, on identifier: String, in view: any Presentable, of navigation: Navigation
    ) -> HeadlessError {
        let elements = view.readable?.elements ?? []
        if let element = elements.first(where: { $0.identifier == identifier }) {
            return HeadlessError(
                description: element.isEnabled
                    ? "“\(identifier)” on \(view.screenName) is a \(element.role), which doesn't support \(action)."
                    : "“\(identifier)” on \(view.screenName) is disabled.")
        }
        let elsewhere = navigation.tree.value.entries.compactMap { navigation.screen($0.id)?.view }.last {
            other in
            !navigation.reachableScreens.contains { $0.view === other }
                && other.readable?.elements.contains { $0.identifier == identifier } == true
        }
        guard let elsewhere else { return missing(identifier, on: view.screenName, with: elements) }
        return HeadlessError(
            description:
                "No “\(identifier)” on \(view.screenName). There is one on \(elsewhere.screenName), which isn't visible."
        )
    }

    /// Returns the error for an element that isn't on a screen.
    static func missing(_ identifier: String, on screen: String, with elements: [ScreenElement])
        -> HeadlessError
    {
        let others = alternatives(to: identifier, elements.compactMap(\.identifier))
        return HeadlessError(description: "No “\(identifier)” on \(screen). \(others)")
    }

    /// Returns the list of known names, and the name that was probably meant.
    static func alternatives(to name: String, _ known: [String]) -> String {
        // Two swapped letters are a distance of two, but for a three-letter word that is a different word.
        let farthest = name.count < 4 ? 1 : max(2, name.count / 3)
        let near = Spelling.suggestions(
            for: name.lowercased(), among: known, named: { $0.lowercased() }, maxDistance: farthest
        ).first
        let list = "Available: \(known.isEmpty ? "none" : known.joined(separator: ", "))."
        return near.map { "Did you mean “\($0)”? \(list)" } ?? list
    }
}

extension NavigationTree {
    /// Throws if a popup covers the screen.
    func requireNoPopup(inFrontOf what: String) throws(HeadlessError) {
        // A popup that shows a screen is itself the visible screen.
        guard let popup, popup.entry == nil else { return }
        throw HeadlessError(
            description: """
                \(what) is behind the popup “\(popup.title)”. \
                Answer it first: \(popup.buttons.map(\.title).joined(separator: ", ")).
                """)
    }
}

extension Navigation {
    /// Returns the view of the visible screen with an element, and the element's identifier on it.
    func screen(with name: String) throws(HeadlessError) -> (
        view: any ReadableView, shown: any Presentable, identifier: String
    ) {
        guard let (screen, identifier) = element(named: name) else {
            throw HeadlessError(description: "No screen is visible.")
        }
        guard let view = screen.view.readable else {
            throw HeadlessError(
                description:
                    "A headless app can't use \(type(of: screen.view)): make it conform to ReadableView.")
        }
        return (view, screen.view, identifier)
    }
}

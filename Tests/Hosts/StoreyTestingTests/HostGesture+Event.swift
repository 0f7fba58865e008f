import StoreyTesting

extension HostGesture {
    /// Returns the event that a host reports for the gesture on the rendered tree, or `nil` if the gesture isn't for
    /// a container or has no target.
    func event(on rendered: NavigationTree) -> HostEvent? {
        switch self {
        case .back: rendered.top.map { .back(from: $0.id) }
        case .dismissSheet: rendered.layers.dropFirst().last.map { .sheetDismissed($0.id) }
        case .selectTab(let name): rendered.position(of: name).map { .tabSelected($0.index, in: $0.node) }
        case .selectPage(let name): rendered.position(of: name).map { .pageSelected($0.index, in: $0.node) }
        case .answer(let title):
            rendered.popup.flatMap { popup in
                popup.buttons.firstIndex { $0.title == title }.map { .popupAnswered(popup.id, button: $0) }
            }
        case .dismissPopup: rendered.popup.map { .popupAnswered($0.id, button: nil) }
        case .resize(let isCompact): .widthChanged(isCompact: isCompact, focus: nil)
        case .tap, .type, .toggle, .swipeBack, .relaunch, .twice: nil
        }
    }
}

extension NavigationTree {
    /// Returns the container and index of the tab or page with the given name.
    fileprivate func position(of name: String) -> (node: NavigationNode.ID, index: Int)? {
        for node in nodes {
            let names: [String] =
                switch node.content {
                case .stack, .split: []
                case .tabs(let tabs, _): tabs.map(\.name)
                case .pages(let pages, _): pages.map(\.name)
                }
            if let index = names.firstIndex(of: name) { return (node.id, index) }
        }
        return nil
    }
}

/// An error that is thrown if a gesture isn't possible on the visible screen.
struct ImpossibleGesture: Error {
    let gesture: HostGesture
}

extension Optional {
    func orThrow(_ gesture: HostGesture) throws -> Wrapped {
        guard let self else { throw ImpossibleGesture(gesture: gesture) }
        return self
    }
}

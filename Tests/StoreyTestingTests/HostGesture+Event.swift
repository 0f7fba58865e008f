import StoreyTesting

extension HostGesture {
    /// What a host reports of it, made on what the host has drawn; nil for gestures that are no containers' matter, and
    /// those that find nothing.
    func event(on drawn: NavigationTree) -> HostEvent? {
        switch self {
        case .back: drawn.top.map { .back(from: $0.id) }
        case .pullDown: drawn.layers.dropFirst().last.map { .sheetDismissed($0.id) }
        case .selectTab(let name): drawn.place(of: name).map { .tabSelected($0.index, in: $0.node) }
        case .turnPage(let name): drawn.place(of: name).map { .pageTurned($0.index, in: $0.node) }
        case .answer(let title):
            drawn.popup.flatMap { popup in
                popup.buttons.firstIndex { $0.title == title }.map { .popupAnswered(popup.id, button: $0) }
            }
        case .dismissPopup: drawn.popup.map { .popupAnswered($0.id, button: nil) }
        case .tap, .type, .toggle, .swipeBack, .relaunch, .twice: nil
        }
    }
}

extension NavigationTree {
    /// Where the tab or page of that name stands.
    fileprivate func place(of name: String) -> (node: Node.ID, index: Int)? {
        for node in nodes {
            let names: [String] =
                switch node.content {
                case .stack: []
                case .tabs(let tabs, _): tabs.map(\.name)
                case .pages(let pages, _): pages.map(\.name)
                }
            if let index = names.firstIndex(of: name) { return (node.id, index) }
        }
        return nil
    }
}

/// A driver cannot do that with what is shown.
struct Impossible: Error {
    let gesture: HostGesture
}

extension Optional {
    func orThrow(_ gesture: HostGesture) throws -> Wrapped {
        guard let self else { throw Impossible(gesture: gesture) }
        return self
    }
}

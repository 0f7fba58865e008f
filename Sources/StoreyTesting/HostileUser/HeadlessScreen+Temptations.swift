import Storey

extension HeadlessScreen {
    /// What one finger can do here.
    var temptations: [Mind.Temptation] {
        if let popup = tree.popup, popup.entry == nil { return Self.temptations(of: popup) }
        return elementTemptations + moves
    }

    private static func temptations(of popup: Popup) -> [Mind.Temptation] {
        [
            Mind.Temptation(weight: 20) { mind in mind.pick(popup.buttons).map { .answer($0.title) } },
            Mind.Temptation(weight: 4) { _ in .dismissPopup },
            Mind.Temptation(weight: 2) { _ in .back },
        ]
    }

    private var elementTemptations: [Mind.Temptation] {
        let usable = elements.filter { $0.isEnabled && $0.identifier != nil }
        func temptation(
            _ weight: Int, _ roles: [Element.Role],
            _ make: @escaping (inout Mind, _ name: String, Element) -> UserAction
        ) -> Mind.Temptation? {
            let fitting = usable.filter { roles.contains($0.role) }
            if fitting.isEmpty { return nil }
            return Mind.Temptation(weight: weight) { mind in
                guard let element = mind.pick(fitting), let name = element.identifier else { return nil }
                return make(&mind, name, element)
            }
        }
        return [
            temptation(20, [.button, .link, .row, .image]) { _, name, _ in .tap(name) },
            temptation(7, [.field]) { mind, name, _ in .type(mind.text(), into: name) },
            temptation(1, [.field]) { _, name, _ in .submit(name) },
            temptation(3, [.toggle]) { _, name, element in .toggle(name, !element.isSelected) },
        ]
        .compactMap(\.self)
    }

    /// What the containers take.
    private var moves: [Mind.Temptation] {
        var moves = [
            Mind.Temptation(weight: 2) { _ in .back },
            // Where none is held, there is nothing to let go.
            Mind.Temptation(weight: 1) { mind in .endSwipeBack(mind.chance(of: 2) ? .finished : .cancelled) },
        ]
        if tree.canGoBack {
            moves += [
                Mind.Temptation(weight: 3) { _ in .swipeBack(.finished) },
                Mind.Temptation(weight: 1) { _ in .swipeBack(.cancelled) },
                Mind.Temptation(weight: 1) { _ in .beginSwipeBack },
            ]
        }
        if tree.layers.count > 1 {
            moves.append(Mind.Temptation(weight: 3) { _ in .pullDown })
        } else {
            let tabs = tree.tabsInSight.map(\.tab.name)
            if !tabs.isEmpty {
                moves.append(Mind.Temptation(weight: 4) { mind in mind.pick(tabs).map { .selectTab($0) } })
            }
        }
        let pages = tree.nodes.flatMap { node -> [String] in
            guard case .pages(let pages, _) = node.content else { return [] }
            return pages.map(\.name)
        }
        if !pages.isEmpty {
            moves.append(Mind.Temptation(weight: 4) { mind in mind.pick(pages).map { .turnPage($0) } })
        }
        return moves
    }
}

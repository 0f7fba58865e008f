import Storey

extension HeadlessScreen {
    /// What one finger can do here.
    var temptations: [Temptation<PersonAction>] {
        if let popup = tree.popup, popup.entry == nil { return Self.temptations(of: popup) }
        return elementTemptations + moves
    }

    private static func temptations(of popup: Popup) -> [Temptation<PersonAction>] {
        [
            Temptation(weight: 20) { mind in mind.pick(popup.buttons).map { .answer($0.title) } },
            Temptation(weight: 4) { _ in .dismissPopup },
            Temptation(weight: 2) { _ in .back },
        ]
    }

    private var elementTemptations: [Temptation<PersonAction>] {
        let usable = elements.filter { $0.isEnabled && $0.identifier != nil }
        func temptation(
            _ weight: Int, _ roles: [Element.Role],
            _ make: @escaping (inout Mind, _ name: String, Element) -> PersonAction
        ) -> Temptation<PersonAction>? {
            let fitting = usable.filter { roles.contains($0.role) }
            if fitting.isEmpty { return nil }
            return Temptation(weight: weight) { mind in
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
    private var moves: [Temptation<PersonAction>] {
        var moves: [Temptation<PersonAction>] = [
            Temptation(weight: 2) { _ in .back },
            // Where none is held, there is nothing to let go.
            Temptation(weight: 1) { mind in .endSwipeBack(mind.chance(of: 2) ? .finished : .cancelled) },
        ]
        if tree.canGoBack {
            moves += [
                Temptation(weight: 3) { _ in .swipeBack(.finished) },
                Temptation(weight: 1) { _ in .swipeBack(.cancelled) },
                Temptation(weight: 1) { _ in .beginSwipeBack },
            ]
        }
        if tree.layers.count > 1 {
            moves.append(Temptation(weight: 3) { _ in .pullDown })
        } else {
            let tabs = tree.tabsInSight.map(\.tab.name)
            if !tabs.isEmpty {
                moves.append(Temptation(weight: 4) { mind in mind.pick(tabs).map { .selectTab($0) } })
            }
        }
        let pages = tree.nodes.flatMap { node -> [String] in
            guard case .pages(let pages, _) = node.content else { return [] }
            return pages.map(\.name)
        }
        if !pages.isEmpty {
            moves.append(Temptation(weight: 4) { mind in mind.pick(pages).map { .turnPage($0) } })
        }
        return moves
    }
}

import Foundation
import Storey

extension ScreenSnapshot {
    /// The actions that a user can perform on the screen, with their weights.
    var actionChoices: [WeightedChoice<UserAction>] {
        if let popup = tree.popup, popup.entry == nil { return Self.actionChoices(for: popup) }
        return elementChoices + containerChoices
    }

    private static func actionChoices(for popup: Popup) -> [WeightedChoice<UserAction>] {
        [
            WeightedChoice(weight: 20) { generator in generator.pick(popup.buttons).map { .answer($0.title) }
            },
            WeightedChoice(weight: 4) { _ in .dismissPopup },
            WeightedChoice(weight: 2) { _ in .back },
        ]
    }

    private var elementChoices: [WeightedChoice<UserAction>] {
        let usable = elements.filter { $0.isEnabled && $0.identifier != nil }
        func choice(
            _ weight: Int, _ roles: [ScreenElement.Role],
            where matches: (ScreenElement) -> Bool = { _ in true },
            _ make: @escaping (inout ActionGenerator, _ name: String, ScreenElement) -> UserAction
        ) -> WeightedChoice<UserAction>? {
            let matching = usable.filter { roles.contains($0.role) && matches($0) }
            if matching.isEmpty { return nil }
            return WeightedChoice(weight: weight) { generator in
                guard let element = generator.pick(matching), let name = element.identifier else {
                    return nil
                }
                return make(&generator, name, element)
            }
        }
        let dragged = elements.compactMap(\.options.dragged)
        return [
            choice(20, [.button, .link, .row, .image], where: { !$0.options.acceptsFiles }) { _, name, _ in
                .tap(name)
            },
            choice(5, [.button], where: \.options.acceptsFiles) { generator, name, _ in
                .element(.choose([generator.file()]), on: name)
            },
            choice(
                3, [.button, .link, .row, .image], where: { $0.options.acceptsDrops && !dragged.isEmpty }
            ) { generator, name, _ in
                .element(.drop(generator.pick(dragged) ?? ""), on: name)
            },
            choice(7, [.field]) { generator, name, element in
                let options = element.options.values
                return .type(options.isEmpty ? generator.text() : generator.pick(options) ?? "", into: name)
            },
            choice(1, [.field], where: \.options.values.isEmpty) { _, name, _ in .submit(name) },
            choice(3, [.toggle]) { _, name, element in .toggle(name, !element.isSelected) },
        ]
        .compactMap(\.self)
    }

    /// The gestures that containers accept.
    private var containerChoices: [WeightedChoice<UserAction>] {
        var choices: [WeightedChoice<UserAction>] = [
            WeightedChoice(weight: 2) { _ in .back },
            // Has no effect unless a swipe is in progress.
            WeightedChoice(weight: 1) { generator in
                .endSwipeBack(generator.chance(of: 2) ? .finished : .cancelled)
            },
        ]
        if tree.canGoBack {
            choices += [
                WeightedChoice(weight: 3) { _ in .swipeBack(.finished) },
                WeightedChoice(weight: 1) { _ in .swipeBack(.cancelled) },
                WeightedChoice(weight: 1) { _ in .beginSwipeBack },
            ]
        }
        if tree.layers.count > 1 {
            choices.append(WeightedChoice(weight: 3) { _ in .dismissSheet })
        } else {
            let tabs = tree.visibleTabs.map(\.tab.name)
            if !tabs.isEmpty {
                choices.append(
                    WeightedChoice(weight: 4) { generator in generator.pick(tabs).map { .selectTab($0) } })
            }
        }
        if tree.nodes.contains(where: \.isSplit) {
            let (isCompact, entries) = (!tree.isCompact, tree.visibleEntries(in: tree.root))
            choices.append(
                WeightedChoice(weight: 3) { generator in
                    let focus = generator.chance(of: 2) ? generator.pick(entries)?.id : nil
                    return .reporting(.widthChanged(isCompact: isCompact, focus: focus))
                })
        }
        let pages = tree.nodes.flatMap { node -> [String] in
            guard case .pages(let pages, _) = node.content else { return [] }
            return pages.map(\.name)
        }
        if !pages.isEmpty {
            choices.append(
                WeightedChoice(weight: 4) { generator in generator.pick(pages).map { .selectPage($0) } })
        }
        return choices
    }
}

extension UserAction {
    /// A host event that isn't among the other cases.
    static func reporting(_ event: HostEvent) -> Self? {
        (try? JSONEncoder().encode(event)).map { .report(recorded: String(decoding: $0, as: UTF8.self)) }
    }
}

import Storey
import StoreyHTML
import StoreyTesting

extension Navigation {
    /// The containers, screens and popups as rows.
    var inspectedTree: [InspectionSnapshot.Node] {
        let tree = tree.value
        var visible = Set(tree.layers.flatMap(tree.visibleEntries).map(\.id))
        if let entry = tree.popup?.entry { visible.insert(entry.id) }
        var rows: [InspectionSnapshot.Node] = []
        func add(_ entry: NavigationEntry, _ depth: Int) {
            rows.append(
                InspectionSnapshot.Node(
                    depth: depth, kind: .screen, name: "", title: "\(entry.route)",
                    view: screen(entry.id).map { "\(type(of: $0.view))" } ?? "", entry: entry.id.rawValue,
                    isVisible: visible.contains(entry.id)))
        }
        func add(_ id: NavigationNode.ID, _ depth: Int, name: String, isSheet: Bool, isVisible: Bool) {
            guard let node = tree.node(id) else { return }
            let coordinator = coordinator(of: id).map { "\(type(of: $0))" } ?? ""
            let (kind, names): (InspectionSnapshot.Node.Kind, [String]) =
                switch node.content {
                case .stack: (.stack, [])
                case .tabs(let tabs, _): (.tabs, tabs.map(\.name))
                case .pages(let pages, _): (.pages, pages.map(\.name))
                case .split(let columns, _): (.columns, columns.map(\.name))
                }
            rows.append(
                InspectionSnapshot.Node(
                    depth: depth, kind: isSheet ? .sheet : kind, name: name, title: coordinator, view: "",
                    isVisible: isVisible))
            for entry in node.entries { add(entry, depth + 1) }
            for (child, name) in zip(node.inside, names) {
                let isSelected = node.isSplit || child == node.selected
                add(child, depth + 1, name: name, isSheet: false, isVisible: isVisible && isSelected)
            }
            if let sheet = node.sheet { add(sheet, depth + 1, name: "", isSheet: true, isVisible: isVisible) }
        }
        add(tree.root.id, 0, name: "", isSheet: false, isVisible: true)
        for popup in tree.popups {
            rows.append(
                InspectionSnapshot.Node(
                    depth: 0, kind: .popup, name: "", title: popup.title, view: "", entry: nil,
                    isVisible: popup.id == tree.popup?.id))
            if let entry = popup.entry { add(entry, 1) }
        }
        return rows
    }

    /// Makes a screen visible as the user could: dismisses what covers it, selects its tabs, pages and columns, and goes back
    /// to it.
    ///
    /// - Returns: Whether it is visible. It may not be, because a screen asks before it is left.
    func jump(to entry: NavigationEntry.ID) -> Bool {
        for popup in tree.value.popups where popup.entry?.id != entry {
            report(.popupAnswered(popup.id, button: nil))
        }
        var path = tree.value.path(to: entry)
        // The front sheet first.
        for layer in tree.value.layers.reversed()
        where !path.contains(layer.id) && layer.id != tree.value.root.id {
            report(.sheetDismissed(layer.id))
        }
        path = tree.value.path(to: entry)
        for (id, child) in zip(path, path.dropFirst()) {
            guard let node = tree.value.node(id), node.selected != child,
                let index = node.inside.firstIndex(of: child)
            else { continue }
            switch node.content {
            case .tabs: report(.tabSelected(index, in: id))
            case .pages: report(.pageSelected(index, in: id))
            case .stack, .split: break
            }
        }
        report(.backTo(entry))
        return tree.value.layers.flatMap(tree.value.visibleEntries).contains { $0.id == entry }
    }

    /// Describes the objects behind a screen.
    func inspectedModule(_ screen: Screen, _ observer: ScreenObserver?) -> InspectionSnapshot.Module {
        func fields(_ value: ScreenObserver.Value) -> InspectionSnapshot.Fields {
            InspectionSnapshot.Fields(
                owner: value.owner, changes: value.changes,
                rows: InspectedValue.rows(
                    of: value.lastChange.anyNew, previous: value.lastChange.anyOld,
                    isSecretKey: scope.recorder.isSecretKey))
        }
        let model = RedrawLog.viewModels(of: screen).first
        return InspectionSnapshot.Module(
            entry: screen.entry.id.rawValue, screen: screen.view.screenName, route: "\(screen.entry.route)",
            view: "\(type(of: screen.view))", viewModel: model.map { "\(type(of: $0))" },
            states: observer?.states.map(fields) ?? [], data: observer?.data.map(fields) ?? [],
            components: model.flatMap { components(of: $0, on: screen) } ?? [])
    }

    /// The components that the view model's module needs, from the container of its coordinator.
    private func components(of model: any ViewModel, on screen: Screen) -> [InspectionSnapshot.Component]? {
        let node = tree.value.nodes.first { $0.entries.contains { $0.id == screen.entry.id } }
        guard let container = node.flatMap({ coordinator(of: $0.id) as? any HasContainer })?.container else {
            return nil
        }
        return container.graph().rows(from: "\(type(of: model))")
    }

    /// Describes an element by its identifier in the page.
    func inspectedElement(at identifier: String) -> InspectedElement? {
        guard identifier.hasPrefix("screen-"), let dot = identifier.firstIndex(of: "."),
            let number = Int(identifier[..<dot].dropFirst(7)),
            let screen = screen(NavigationEntry.ID(number))
        else { return nil }
        let name = String(identifier[identifier.index(after: dot)...])
        let views = ObjectGraphWalker.objects(from: screen.view, where: { $0 is any Presentable })
            .compactMap { $0.object as? any HTMLView }
        // The identifiers of a section's elements have its name as a prefix.
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        for view in views {
            for index in parts.indices {
                let identifier = parts[index...].joined(separator: ".")
                guard let event = view.sentEvent(at: identifier) else { continue }
                return InspectedElement(
                    identifier: identifier, entry: number, screen: screen.view.screenName,
                    view: "\(type(of: view))", viewModel: "\(type(of: view.viewModel))",
                    event: "\(event)")
            }
        }
        guard let view = views.first else { return nil }
        return InspectedElement(
            identifier: name, entry: number, screen: screen.view.screenName, view: "\(type(of: view))",
            viewModel: "\(type(of: view.viewModel))", event: nil)
    }
}

extension NavigationTree {
    /// Returns the containers around an entry, from the outside in.
    fileprivate func path(to entry: NavigationEntry.ID) -> [NavigationNode.ID] {
        let all = nodes
        var path: [NavigationNode.ID] = []
        var next = all.first { $0.entries.contains { $0.id == entry } }
        while let node = next {
            path.append(node.id)
            next = all.first { $0.children.contains(node.id) }
        }
        return path.reversed()
    }
}

extension HTMLView {
    /// Returns the event that using an element of this view sends, or `nil` if it sends none.
    fileprivate func sentEvent(at identifier: String) -> Any? {
        let data = viewModel.viewInputData.value
        let actions: [ElementAction] = [
            .tap, .submit, .type(""), .toggle(true), .toggle(false), .choose([]), .drop(""),
        ]
        for part in [body(data), leadingItems(data), trailingItems(data)] {
            for action in actions {
                if let event = part.event(for: action, at: identifier) { return event }
            }
        }
        return nil
    }
}

extension ComponentGraph {
    /// Returns a module's components as rows of a tree, with the dependency struct of the module as the root.
    fileprivate func rows(from name: String) -> [InspectionSnapshot.Component] {
        let byID = Dictionary(components.map { ($0.id, $0) }) { first, _ in first }
        let byUser = Dictionary(grouping: dependencies, by: \.from)
        guard byID[name] != nil else { return [] }
        let users = dependencies.filter { $0.to == name }.map(\.from)
        let needed = Set(dependencies.map(\.to))
        // The module's dependency struct is what no other component depends on.
        let user = users.first { !needed.contains($0) } ?? users.first
        var rows: [InspectionSnapshot.Component] = []
        var listed: Set<String> = []
        func add(_ id: String, _ kind: String, _ depth: Int) {
            let component = byID[id]
            let isNew = listed.insert(id).inserted
            let needs = byUser[id] ?? []
            rows.append(
                InspectionSnapshot.Component(
                    depth: depth, name: id,
                    services: component?.services.filter { $0 != id && !$0.hasPrefix("any ViewModel<") }
                        ?? [],
                    lifetime: component.map { "\($0.lifetime)" } ?? "missing",
                    location: component.map { "\($0.location)" }, kind: kind,
                    isRepeated: !isNew && !needs.isEmpty))
            guard isNew else { return }
            for dependency in needs {
                add(dependency.to, dependency.kind == .argument ? "" : dependency.kind.rawValue, depth + 1)
            }
        }
        add(user ?? name, "", 0)
        return rows
    }
}

extension InspectionSnapshot.Launch {
    init(_ report: LaunchReport) {
        let critical = Set(report.criticalPath)
        scenario = report.scenario
        summary = report.summary
        duration = report.duration.milliseconds
        usableAt = report.interactiveAt?.milliseconds
        steps = report.steps.map { step in
            Step(
                name: step.name, start: step.startedAt?.milliseconds, end: step.endedAt?.milliseconds,
                outcome: step.outcome.rawValue, isCritical: critical.contains(step.name))
        }
        conclusions = report.conclusions
    }
}

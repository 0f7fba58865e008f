import Storey

/// Logs what the screens of a running app redraw: the delivered fields of their view models' data.
package final class RedrawLog {
    private unowned let navigation: Navigation
    private var observations: [ObservationToken] = []
    private var observedEntries: Set<NavigationEntry.ID> = []
    /// The redraws, such as `["notes-list.rows", "note-editor"]`.
    private(set) var lines: [String] = []

    init(_ navigation: Navigation) {
        self.navigation = navigation
        for entry in navigation.tree.value.entries { observe(entry) }
        observations.append(navigation.tree.observe { [unowned self] in update(to: $0) })
    }

    private func update(to tree: NavigationTree) {
        for entry in tree.entries where !observedEntries.contains(entry.id) {
            guard let screen = navigation.screen(entry.id) else { continue }
            lines.append(screen.view.screenName)
            observe(entry)
        }
    }

    private func observe(_ entry: NavigationEntry) {
        observedEntries.insert(entry.id)
        guard let screen = navigation.screen(entry.id) else { return }
        for model in Self.viewModels(of: screen) { observe(model, named: screen.view.screenName) }
    }

    private func observe(_ model: some ViewModel, named name: String) {
        // The first delivery, which is immediate, contains what is already drawn.
        var drawn: Any?
        let observation = model.viewInputData.observe { [unowned self] data in
            if let drawn { lines += Self.changes(from: drawn, to: data).map { name + $0 } }
            drawn = data
        }
        observations.append(observation)
    }

    /// Returns the view models of a screen and its sections.
    package static func viewModels(of screen: Screen) -> [any ViewModel] {
        // View models of other screens, which a view model may reference, don't draw this screen.
        ObjectGraphWalker.objects(from: screen.view, where: { $0 is any Presentable })
            .compactMap { $0.object as? any ViewModel }
    }

    /// Returns the fields that differ as suffixes such as `.rows`, or an empty suffix if the data has no comparable
    /// fields.
    package static func changes(from old: Any, to new: Any) -> [String] {
        let fields = zip(Mirror(reflecting: old).children, Mirror(reflecting: new).children)
        guard Mirror(reflecting: new).displayStyle == .struct else { return [""] }
        let changed = fields.compactMap { old, new in
            areEqual(old.value, new.value) ? nil : new.label.map { ".\($0)" }
        }
        return changed.isEmpty ? [""] : changed
    }

    private static func areEqual(_ old: Any, _ new: Any) -> Bool {
        func equals<Field: Equatable>(_ old: Field) -> Bool { old == new as? Field }
        guard let old = old as? any Equatable else { return false }
        return equals(old)
    }
}

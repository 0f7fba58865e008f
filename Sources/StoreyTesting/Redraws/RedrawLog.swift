import Storey

/// Takes down what the screens of a running app draw anew: the fields of their view models' data that were delivered.
final class RedrawLog {
    private unowned let navigation: Navigation
    private var observations: [Observation] = []
    private var standing: Set<Entry.ID> = []
    /// `["notes-list.rows", "note-editor"]`
    private(set) var lines: [String] = []

    init(_ navigation: Navigation) {
        self.navigation = navigation
        for entry in navigation.tree.value.entries { follow(entry) }
        observations.append(navigation.tree.observe { [unowned self] in look(at: $0) })
    }

    private func look(at tree: NavigationTree) {
        for entry in tree.entries where !standing.contains(entry.id) {
            guard let screen = navigation.screen(entry.id) else { continue }
            lines.append(screen.view.screenName)
            follow(entry)
        }
    }

    private func follow(_ entry: Entry) {
        standing.insert(entry.id)
        guard let screen = navigation.screen(entry.id) else { return }
        for model in Self.viewModels(of: screen) { follow(model, named: screen.view.screenName) }
    }

    private func follow(_ model: some ViewModel, named name: String) {
        // What is delivered at once is what is drawn already.
        var drawn: Any?
        let observation = model.viewInputData.observe { [unowned self] data in
            if let drawn { lines += Self.changes(from: drawn, to: data).map { name + $0 } }
            drawn = data
        }
        observations.append(observation)
    }

    /// The view models that draw a screen: its own and its sections'.
    static func viewModels(of screen: Screen) -> [any ViewModel] {
        // Other screens' view models, which a view model may know, draw those.
        ObjectWalk.objects(from: screen.view, where: { $0 is any Presentable })
            .compactMap { $0.object as? any ViewModel }
    }

    /// The fields that differ, each as a suffix: `.rows`; the empty one where the data has no fields that tell.
    private static func changes(from old: Any, to new: Any) -> [String] {
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

import Storey

extension Navigation {
    /// The data of the visible screens, from back to front.
    var screenStates: [ReplayStep.ScreenState] {
        let tree = tree.value
        let entries = tree.visibleScreens + [tree.popup?.entry].compactMap(\.self)
        return entries.compactMap { screen($0.id) }.flatMap { (screen: Screen) -> [ReplayStep.ScreenState] in
            // The view models of the screen and its sections, with the view that leads to each.
            let found = ObjectGraphWalker.objects(from: screen.view, where: { $0 is any Presentable })
            let views = found.compactMap { found in
                (found.object as? any Presentable).map { (found.path, $0) }
            }
            return found.compactMap { found in
                guard let model = found.object as? any ViewModel else { return nil }
                let view = views.last { found.path.hasPrefix("\($0.0).") }?.1
                return state(
                    of: model, on: screen.view.screenName,
                    in: view.flatMap { $0 === screen.view ? nil : $0.screenName })
            }
        }
    }

    private func state(of model: some ViewModel, on screen: String, in section: String?)
        -> ReplayStep.ScreenState
    {
        let mirror = Mirror(reflecting: model.viewInputData.value)
        let fields = mirror.children.map { child in
            let name = child.label ?? ""
            return ReplayStep.ScreenState.Field(
                name: name, value: Self.description(of: child.value),
                tree: ValueTree(name, reflecting: child.value))
        }
        return ReplayStep.ScreenState(screen: screen, section: section, fields: fields)
    }

    /// Returns a description of a value, truncated for display.
    private static func description(of value: Any) -> String {
        let text = "\(value)"
        return text.count > 2000 ? text.prefix(2000) + "…" : text
    }
}

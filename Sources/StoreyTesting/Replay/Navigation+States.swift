import Storey

extension Navigation {
    /// The data of the screens in sight, from the back to the front.
    var screenStates: [ReplayStep.ScreenState] {
        let tree = tree.value
        let entries = tree.screensInSight + [tree.popup?.entry].compactMap(\.self)
        return entries.compactMap { screen($0.id) }.flatMap { (screen: Screen) -> [ReplayStep.ScreenState] in
            // Its own and its sections', each found behind its view.
            let found = ObjectWalk.objects(from: screen.view, where: { $0 is any Presentable })
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
            ReplayStep.ScreenState.Field(name: child.label ?? "", value: Self.words(for: child.value))
        }
        return ReplayStep.ScreenState(screen: screen, section: section, fields: fields)
    }

    /// As long as anybody reads on.
    private static func words(for value: Any) -> String {
        let words = "\(value)"
        return words.count > 2000 ? words.prefix(2000) + "…" : words
    }
}

import Storey

extension Navigation {
    /// The data of the screens in sight, from the back to the front.
    var screenStates: [ReplayStep.ScreenState] {
        let tree = tree.value
        let entries = tree.screensInSight + [tree.popup?.entry].compactMap(\.self)
        return entries.compactMap { screen($0.id) }.flatMap { screen in
            RedrawLog.viewModels(of: screen).map { state(of: $0, named: screen.view.screenName) }
        }
    }

    private func state(of model: some ViewModel, named name: String) -> ReplayStep.ScreenState {
        let mirror = Mirror(reflecting: model.viewInputData.value)
        let fields = mirror.children.map { child in
            ReplayStep.ScreenState.Field(name: child.label ?? "", value: Self.words(for: child.value))
        }
        return ReplayStep.ScreenState(screen: name, fields: fields)
    }

    /// As long as anybody reads on.
    private static func words(for value: Any) -> String {
        let words = "\(value)"
        return words.count > 2000 ? words.prefix(2000) + "…" : words
    }
}

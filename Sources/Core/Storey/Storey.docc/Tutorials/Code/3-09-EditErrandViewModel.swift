import Storey

/// The data that the screen shows.
package struct EditErrandViewInputData: Equatable {
    package let title: String

    init(_ state: EditErrandProviderState) { title = state.errand.title }
}

/// The identifiers of the elements.
package enum EditErrandElement: String, ElementID {
    case title, save
}

/// The user's actions on the screen.
package enum EditErrandViewEvent: Equatable {
    case titleChanged(String)
    case save
}

final class EditErrandViewModel: ViewModel {
    /// What the coordinator must do next.
    enum Output: Equatable {
        case saved
    }

    let viewInputData: Observed<EditErrandViewInputData>
    let output = Outputs<Output>()

    private let provider: EditErrandProvider
    private let scope: Scope

    init(provider: EditErrandProvider, scope: Scope) {
        self.provider = provider
        self.scope = scope
        viewInputData = provider.state.map(EditErrandViewInputData.init)
    }

    func handle(_ event: EditErrandViewEvent) {
        switch event {
        case .titleChanged(let title): provider.rename(to: title)
        case .save: save()
        }
    }

    private func save() {
        scope.task {
            try await self.provider.save()
            self.output(.saved)
        }
    }
}

#if DEBUG
    extension EditErrandViewInputData {
        /// The data of the previews.
        package static var previews: KeyValuePairs<String, EditErrandViewInputData> {
            ["Edit errand": .init(EditErrandProviderState(errand: Errand(id: 1, title: "Tea")))]
        }
    }
#endif

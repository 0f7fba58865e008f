import Storey

/// The data that the screen shows.
package struct EditErrandViewInputData: Equatable {
    package let text: String

    init(_ state: EditErrandProviderState) { text = state.text }
}

/// The identifiers of the elements.
package enum EditErrandElement: String, ElementID {
    case text, done
}

/// The user's actions on the screen.
package enum EditErrandViewEvent: Equatable {
    case done
}

final class EditErrandViewModel: ViewModel {
    /// What the coordinator must do next.
    enum Output: Equatable {
        case done
    }

    let viewInputData: Observed<EditErrandViewInputData>
    let output = Outputs<Output>()

    init(provider: EditErrandProvider) { viewInputData = provider.state.map(EditErrandViewInputData.init) }

    func handle(_ event: EditErrandViewEvent) {
        switch event {
        case .done: output(.done)
        }
    }
}

#if DEBUG
    extension EditErrandViewInputData {
        /// The data of the previews.
        package static var previews: KeyValuePairs<String, EditErrandViewInputData> {
            ["Edit errand": .init(EditErrandProviderState())]
        }
    }
#endif

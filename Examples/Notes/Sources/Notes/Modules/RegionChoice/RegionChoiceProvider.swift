import Storey

struct RegionChoiceProviderState: Equatable {
    var region: Region
    /// Whether the user has chosen a country, so that choosing a language doesn't change it.
    var hasChosenCountry: Bool
    var countries: [Country]
}

/// The model of the screen to choose language and country. A choice is saved at once, so that leaving the screen keeps it.
final class RegionChoiceProvider {
    private let store: Store<RegionChoiceProviderState>
    private let data: any NotesDataManager
    private let scope: Scope
    var state: Observed<RegionChoiceProviderState> { store.observed }

    init(
        notebook: SharedStore<Notebook>, configuration: SharedStore<Configuration>,
        data: any NotesDataManager, scope: Scope
    ) {
        self.data = data
        self.scope = scope
        let region = notebook.state.settings.region
        store = Store(
            RegionChoiceProviderState(
                region: region ?? .standard, hasChosenCountry: region != nil,
                countries: configuration.state.countries))
    }

    func choose(_ language: Language) {
        store.commit {
            $0.region.language = language
            if !$0.hasChosenCountry { $0.region.country = language.likelyCountry }
        }
        save()
    }

    func choose(_ country: Country) {
        store.commit {
            $0.region.country = country
            $0.hasChosenCountry = true
        }
        save()
    }

    private func save() {
        let region = store.state.region
        scope.task { try await self.data.changeSettings { $0.region = region } }
    }
}

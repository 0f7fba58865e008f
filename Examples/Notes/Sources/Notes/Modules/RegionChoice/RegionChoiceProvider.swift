import Storey

struct RegionChoiceProviderState: Equatable {
    var region: Region
    /// Whether the user has chosen a country, so that choosing a language doesn't change it.
    var hasChosenCountry: Bool
    var countries: [Country]
}

/// The model of the screen to choose language and country.
final class RegionChoiceProvider {
    private let store: Store<RegionChoiceProviderState>
    var state: Observed<RegionChoiceProviderState> { store.observed }

    init(notebook: SharedStore<Notebook>, configuration: SharedStore<Configuration>) {
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
    }

    func choose(_ country: Country) {
        store.commit {
            $0.region.country = country
            $0.hasChosenCountry = true
        }
    }
}

import Storey

/// What the region screen offers.
struct RegionChoiceOptions {
    /// Whether the screen is a question of the launch, which a button continues.
    let leadsOn: Bool
}

struct RegionChoiceProviderState: Equatable {
    var region: Region
    /// Whether a button leads to the next question.
    var leadsOn: Bool
    /// Whether the user has chosen a country, so that choosing a language doesn't change it.
    var hasChosenCountry: Bool
    var countries: [Country]
    /// The country that is chosen when the screen appears, or that the language suggests. It is listed first.
    var suggestedCountry: Country
}

/// The model of the screen to choose language and country. A choice is saved at once, so that leaving the screen keeps it.
final class RegionChoiceProvider {
    private let store: Store<RegionChoiceProviderState>
    private let data: any NotesDataManager
    private let scope: Scope
    var state: Observed<RegionChoiceProviderState> { store.observed }

    init(
        options: RegionChoiceOptions, notebook: SharedStore<Notebook>,
        configuration: SharedStore<Configuration>, data: any NotesDataManager, scope: Scope
    ) {
        self.data = data
        self.scope = scope
        let region = notebook.state.settings.region
        store = Store(
            RegionChoiceProviderState(
                region: region ?? .standard, leadsOn: options.leadsOn, hasChosenCountry: region != nil,
                countries: configuration.state.countries, suggestedCountry: (region ?? .standard).country))
    }

    func choose(_ language: Language) {
        store.commit {
            $0.region.language = language
            guard !$0.hasChosenCountry else { return }
            $0.region.country = language.likelyCountry
            $0.suggestedCountry = language.likelyCountry
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

import Storey

/// The model of the screen to choose language and country.
protocol RegionChoiceProvider: AnyObject {
    var state: Observed<RegionChoiceProviderState> { get }
    func choose(_ language: Language)
    func choose(_ country: Country)
}

struct RegionChoiceProviderState: Equatable {
    var region: Region
    /// Whether the user has chosen a country, so that choosing a language doesn't change it.
    var hasChosenCountry: Bool
    var countries: [Country]
}

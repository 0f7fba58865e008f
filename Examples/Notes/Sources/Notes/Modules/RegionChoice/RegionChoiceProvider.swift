import Storey

/// The model of the choice of language and country.
protocol RegionChoiceProvider: AnyObject {
    var state: Observed<RegionChoiceProviderState> { get }
    func choose(_ language: Language)
    func choose(_ country: Country)
}

struct RegionChoiceProviderState: Equatable {
    var region: Region
    /// Whether the person has said in which country they are: it then stays, whatever they speak.
    var hasChosenCountry: Bool
    var countries: [Country]
}

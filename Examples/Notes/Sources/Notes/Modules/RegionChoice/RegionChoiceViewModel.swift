import Foundation
import Storey

/// The data that the region screen shows, in the selected language.
package struct RegionChoiceViewInputData: Equatable {
    package struct Row<Value: Hashable & Sendable>: Identifiable, Equatable {
        package let value: Value
        package let name: String
        package let isChosen: Bool
        package var id: Value { value }
    }

    package let strings: Strings
    /// Whether a button leads on, because a choice is saved at once.
    package let leadsOn: Bool
    package let languages: [Row<Language>]
    package let countries: [Row<Country>]

    init(_ state: RegionChoiceProviderState) {
        let region = state.region
        let locale = region.locale
        strings = region.language.strings
        leadsOn = state.leadsOn
        languages = Language.allCases.map { Row(value: $0, name: $0.name, isChosen: $0 == region.language) }
        let rows = state.countries
            .map { Row(value: $0, name: $0.name(in: locale), isChosen: $0 == region.country) }
            .sorted { $0.name.compare($1.name, locale: locale) == .orderedAscending }
        countries =
            rows.filter { $0.value == state.suggestedCountry }
            + rows.filter { $0.value != state.suggestedCountry }
    }
}

/// The identifiers of the elements.
package enum RegionChoiceElement: String, ElementID {
    case done

    package static func country(_ country: Country) -> String { "country-\(country.code)" }

    package static func language(_ language: Language) -> String { "language-\(language.rawValue)" }
}

/// A user action on the region screen.
package enum RegionChoiceViewEvent: Equatable {
    case language(Language)
    case country(Country)
    case done
}

final class RegionChoiceViewModel: ViewModel {
    enum Output {
        case done(Region)
    }

    let viewInputData: Observed<RegionChoiceViewInputData>
    let output = Outputs<Output>()

    private let provider: RegionChoiceProvider

    init(provider: RegionChoiceProvider) {
        self.provider = provider
        viewInputData = provider.state.map(RegionChoiceViewInputData.init)
    }

    func handle(_ event: RegionChoiceViewEvent) {
        switch event {
        case .language(let language): provider.choose(language)
        case .country(let country): provider.choose(country)
        case .done: output(.done(provider.state.value.region))
        }
    }
}

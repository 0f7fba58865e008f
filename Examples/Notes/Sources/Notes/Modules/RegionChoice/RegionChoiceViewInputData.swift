import Foundation

/// The data that the region screen shows, in the selected language.
package struct RegionChoiceViewInputData: Equatable {
    package struct Row<Value: Hashable & Sendable>: Identifiable, Equatable {
        package let value: Value
        package let name: String
        package let isChosen: Bool
        package var id: Value { value }
    }

    package let texts: Texts
    package let languages: [Row<Language>]
    package let countries: [Row<Country>]

    init(_ state: RegionChoiceProviderState) {
        let region = state.region
        let locale = region.locale
        texts = region.language.texts
        languages = Language.allCases.map { Row(value: $0, name: $0.name, isChosen: $0 == region.language) }
        countries =
            state.countries
            .map { Row(value: $0, name: $0.name(in: locale), isChosen: $0 == region.country) }
            .sorted { $0.name.compare($1.name, locale: locale) == .orderedAscending }
    }
}

/// What a person can choose.
package enum RegionChoiceViewEvent: Equatable {
    case language(Language)
    case country(Country)
    case done
}

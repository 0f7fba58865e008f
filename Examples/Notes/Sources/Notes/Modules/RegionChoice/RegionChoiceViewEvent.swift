/// A user action on the region screen.
package enum RegionChoiceViewEvent: Equatable {
    case language(Language)
    case country(Country)
    case done
}

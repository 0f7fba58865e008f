/// A user action on the settings screen.
package enum SettingsViewEvent: Equatable {
    case sortByTitle(Bool)
    case showExcerpts(Bool)
    case showTour
    case chooseRegion
    case signIn
    case signOut
    case retry
}

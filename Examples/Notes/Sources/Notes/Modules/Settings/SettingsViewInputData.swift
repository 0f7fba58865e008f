/// Exactly what the settings draw.
package struct SettingsViewInputData: Equatable {
    package let sortsByTitle: Bool
    package let showsExcerpts: Bool
    package let count: String
    package let failure: String?

    init(_ state: SettingsProviderState) {
        sortsByTitle = state.settings.order == .byTitle
        showsExcerpts = state.settings.showsExcerpts
        failure = state.failure
        count = state.noteCount == 1 ? "1 note" : "\(state.noteCount) notes"
    }
}

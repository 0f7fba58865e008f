/// Exactly what the settings draw.
package struct SettingsViewInputData: Equatable {
    package let sortsByTitle: Bool
    package let showsExcerpts: Bool
    package let count: String

    init(_ state: SettingsProviderState) {
        sortsByTitle = state.settings.order == .byTitle
        showsExcerpts = state.settings.showsExcerpts
        count = state.noteCount == 1 ? "1 note" : "\(state.noteCount) notes"
    }
}

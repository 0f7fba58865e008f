/// The data that the settings screen shows.
package struct SettingsViewInputData: Equatable {
    package let texts: Texts
    package let sortsByTitle: Bool
    package let showsExcerpts: Bool
    package let count: String
    package let failure: String?
    /// A description of the user's identity.
    package let identity: String
    package let isSignedIn: Bool

    init(_ state: SettingsProviderState, _ region: Region) {
        texts = region.language.texts
        sortsByTitle = state.settings.order == .byTitle
        showsExcerpts = state.settings.showsExcerpts
        failure = state.failure.map(texts.failure.message)
        count = texts.settings.count(state.noteCount, state.noteCount.formatted(in: region))
        switch state.settings.identity {
        case .account(let account):
            identity = texts.settings.signedInAs(account.name)
            isSignedIn = true
        case .guest, nil:
            identity = texts.settings.guest
            isSignedIn = false
        }
    }
}

import Storey

/// The data that the settings screen shows.
package struct SettingsViewInputData: Equatable {
    package let strings: Strings
    package let sortsByTitle: Bool
    package let showsExcerpts: Bool
    package let count: String
    package let failure: String?
    /// A description of the user's identity.
    package let identity: String
    package let canSignIn: Bool
    package let canSignOut: Bool

    init(_ state: SettingsProviderState, _ region: Region) {
        strings = region.language.strings
        sortsByTitle = state.settings.order == .byTitle
        showsExcerpts = state.settings.showsExcerpts
        failure = state.failure.map(strings.message)
        count = strings.settingsCount(state.noteCount, state.noteCount.formatted(in: region))
        switch state.settings.identity {
        case .account(let account):
            identity = strings.settingsSignedInAs(account.name)
            (canSignIn, canSignOut) = (false, true)
        case .expired(let name):
            identity = strings.sessionEnded(name)
            (canSignIn, canSignOut) = (true, true)
        case .guest, nil:
            identity = strings.settingsGuest
            (canSignIn, canSignOut) = (true, false)
        }
    }
}

/// The identifiers of the elements.
package enum SettingsElement: String, ElementID {
    case count
    case region
    case tour
    case identity
    case signIn = "sign-in"
    case signOut = "sign-out"
    case sortByTitle = "sort-by-title"
    case showExcerpts = "show-excerpts"
}

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

final class SettingsViewModel: ViewModel {
    enum Output {
        case tour
        case region
        case signIn
    }

    let viewInputData: Observed<SettingsViewInputData>
    let output = Outputs<Output>()

    private let provider: SettingsProvider
    private let scope: Scope

    init(provider: SettingsProvider, localization: Localization, scope: Scope) {
        self.provider = provider
        self.scope = scope
        viewInputData = .combine(provider.state, localization.region) { SettingsViewInputData($0, $1) }
    }

    func handle(_ event: SettingsViewEvent) {
        switch event {
        case .sortByTitle(let isOn): change { $0.order = isOn ? .byTitle : .newestFirst }
        case .showExcerpts(let isOn): change { $0.showsExcerpts = isOn }
        case .showTour: output(.tour)
        case .chooseRegion: output(.region)
        case .signIn: output(.signIn)
        case .signOut: scope.task { try await self.provider.signOut() }
        case .retry: provider.retry()
        }
    }

    private func change(_ change: @escaping @Sendable (inout NotesSettings) -> Void) {
        scope.task { try await self.provider.change(change) }
    }
}

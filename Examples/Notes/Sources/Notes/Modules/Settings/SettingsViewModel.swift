import Storey

/// The data that the settings screen shows.
package struct SettingsViewInputData: Equatable {
    package let showsExcerpts: Bool
    package let theme: NotesTheme
    package let canCreateAccount: Bool
    package let canSignIn: Bool
    package let canSignOut: Bool
    private let state: SettingsProviderState

    init(_ state: SettingsProviderState) {
        self.state = state
        showsExcerpts = state.settings.showsExcerpts
        theme = state.settings.theme
        (canCreateAccount, canSignIn, canSignOut) =
            switch state.settings.identity {
            case .account: (false, false, true)
            case .expired: (false, true, true)
            case .guest, nil: (true, true, false)
            }
    }

    /// What signing out does: an ended session only leaves the account of the device.
    package var signOut: String { canSignIn ? strings.settingsRemoveAccount : strings.settingsSignOut }

    package var count: String { strings.settingsCount(state.noteCount, state.noteCount.localized) }

    /// The names of the chosen language and country.
    package var region: String {
        let region = state.settings.region ?? .standard
        return "\(region.language.name) · \(region.country.name(in: region.locale))"
    }

    package var failure: String? { state.failure.map(strings.message) }

    /// A description of the user's identity.
    package var identity: String {
        switch state.settings.identity {
        case .account(let account): strings.settingsSignedInAs(account.name)
        case .expired(let name): strings.sessionEnded(name)
        case .guest, nil: strings.settingsGuest
        }
    }
}

/// The identifiers of the elements.
package enum SettingsElement: String, ElementID, Sendable {
    case count
    case region
    case tour
    case importExport = "import-export"
    case identity
    case createAccount = "create-account"
    case signIn = "sign-in"
    case signOut = "sign-out"
    case showExcerpts = "show-excerpts"
    case theme
}

/// A user action on the settings screen.
package enum SettingsViewEvent: Equatable {
    case showExcerpts(Bool)
    case theme(NotesTheme)
    case showTour
    case chooseRegion
    case importExport
    case createAccount
    case signIn
    case signOut
    case retry
}

final class SettingsViewModel: ViewModel {
    enum Output {
        case tour
        case region
        case importExport
        case createAccount
        case signIn
    }

    let viewInputData: Observed<SettingsViewInputData>
    let output = Outputs<Output>()

    private let provider: SettingsProvider
    private let scope: Scope

    init(provider: SettingsProvider, scope: Scope) {
        self.provider = provider
        self.scope = scope
        viewInputData = provider.state.map(SettingsViewInputData.init)
    }

    func handle(_ event: SettingsViewEvent) {
        switch event {
        case .showExcerpts(let isOn): change { $0.showsExcerpts = isOn }
        case .theme(let theme): change { $0.theme = theme }
        case .showTour: output(.tour)
        case .chooseRegion: output(.region)
        case .importExport: output(.importExport)
        case .createAccount: output(.createAccount)
        case .signIn: output(.signIn)
        case .signOut: scope.task { try await self.provider.signOut() }
        case .retry: provider.retry()
        }
    }

    private func change(_ change: @escaping @Sendable (inout NotesSettings) -> Void) {
        scope.task { try await self.provider.change(change) }
    }
}

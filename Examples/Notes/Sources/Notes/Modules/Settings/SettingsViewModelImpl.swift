import Storey

final class SettingsViewModelImpl: SettingsViewModel {
    let viewInputData: Observed<SettingsViewInputData>
    var onTour: (() -> Void)?
    var onRegion: (() -> Void)?
    var onSignIn: (() -> Void)?

    private let provider: any SettingsProvider
    private let scope: Scope

    init(provider: any SettingsProvider, localization: Localization, scope: Scope) {
        self.provider = provider
        self.scope = scope
        viewInputData = .combine(provider.state, localization.region) { SettingsViewInputData($0, $1) }
    }

    func handle(_ event: SettingsViewEvent) {
        switch event {
        case .sortByTitle(let isOn): change { $0.order = isOn ? .byTitle : .newestFirst }
        case .showExcerpts(let isOn): change { $0.showsExcerpts = isOn }
        case .showTour: onTour?()
        case .chooseRegion: onRegion?()
        case .signIn: onSignIn?()
        case .signOut: scope.task { try await self.provider.signOut() }
        case .retry: provider.retry()
        }
    }

    private func change(_ change: @escaping @Sendable (inout NotesSettings) -> Void) {
        scope.task { try await self.provider.change(change) }
    }
}

import Storey

final class AccountViewModelImpl: AccountViewModel {
    let viewInputData: Observed<AccountViewInputData>
    var onDone: ((Identity) -> Void)?

    private let provider: any AccountProvider
    private let scope: Scope

    init(provider: any AccountProvider, localization: Localization, scope: Scope) {
        self.provider = provider
        self.scope = scope
        viewInputData = .combine(provider.state, localization.region) { AccountViewInputData($0, $1) }
    }

    func handle(_ event: AccountViewEvent) {
        switch event {
        case .choose(let mode): provider.choose(mode)
        case .otherOptions: provider.choose(nil)
        case .continueAsGuest: onDone?(.guest)
        case .nameChanged(let name): provider.setName(name)
        case .passwordChanged(let password): provider.setPassword(password)
        case .submit: submit()
        }
    }

    private func submit() {
        scope.task {
            guard let account = try await self.provider.submit() else { return }
            self.onDone?(.account(account))
        }
    }
}

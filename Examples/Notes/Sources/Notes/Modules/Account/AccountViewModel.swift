import Storey

/// The data that the sign-in screen shows.
package struct AccountViewInputData: Equatable {
    package let strings: Strings
    package let title: String
    /// The mode of the form, or `nil` while the user chooses one.
    package let mode: AccountFormMode?
    package let allowsGuest: Bool
    package let name: String
    package let password: String
    package let submit: String
    package let problem: String?
    package let isWorking: Bool

    init(_ state: AccountProviderState, _ region: Region) {
        let strings = region.language.strings
        let length = Credentials.minimumPasswordLength
        self.strings = strings
        submit = state.mode == .createAccount ? strings.accountCreateAccount : strings.accountSignIn
        title = state.mode == nil ? strings.accountWelcome : submit
        mode = state.mode
        allowsGuest = state.allowsGuest
        name = state.credentials.name
        password = state.credentials.password
        isWorking = state.isWorking
        problem = state.problem.map { problem in
            switch problem {
            case .nameMissing: strings.accountNameMissing
            case .passwordTooShort: strings.accountPasswordTooShort(length)
            case .wrongNameOrPassword: strings.accountWrongNameOrPassword
            case .nameTaken: strings.accountNameTaken
            case .noConnection: strings.accountNoConnection
            case .tooManyAttempts(let seconds):
                strings.accountTooManyAttempts(Duration.seconds(seconds).formatted(in: region))
            }
        }
    }

    /// The requirements for a new password, or an empty string when signing in.
    package var passwordHint: String {
        mode == .createAccount ? strings.accountPasswordHint(Credentials.minimumPasswordLength) : ""
    }
}

/// The identifiers of the elements.
package enum AccountElement: String, ElementID {
    case createAccount = "create-account"
    case signIn = "sign-in"
    case continueAsGuest = "continue-as-guest"
    case name
    case password
    case problem
    case submit
    case otherOptions = "other-options"
}

/// A user action on the sign-in screen.
package enum AccountViewEvent: Equatable {
    case choose(AccountFormMode)
    case otherOptions
    case continueAsGuest
    case nameChanged(String)
    case passwordChanged(String)
    case submit
}

final class AccountViewModel: ViewModel {
    enum Output {
        case done(Identity)
    }

    let viewInputData: Observed<AccountViewInputData>
    let output = Outputs<Output>()

    private let provider: AccountProvider
    private let scope: Scope

    init(provider: AccountProvider, localization: Localization, scope: Scope) {
        self.provider = provider
        self.scope = scope
        viewInputData = .combine(provider.state, localization.region) { AccountViewInputData($0, $1) }
    }

    func handle(_ event: AccountViewEvent) {
        switch event {
        case .choose(let mode): provider.choose(mode)
        case .otherOptions: provider.choose(nil)
        case .continueAsGuest: output(.done(.guest))
        case .nameChanged(let name): provider.setName(name)
        case .passwordChanged(let password): provider.setPassword(password)
        case .submit: submit()
        }
    }

    private func submit() {
        scope.task {
            guard let account = try await self.provider.submit() else { return }
            self.output(.done(.account(account)))
        }
    }
}

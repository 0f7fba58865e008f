import Storey

/// The data that the sign-in screen shows.
package struct AccountViewInputData: Equatable {
    /// The mode of the form, or `nil` while the user chooses one.
    package let mode: AccountFormMode?
    package let allowsGuest: Bool
    package let name: String
    package let password: String
    package let isWorking: Bool
    /// Whether the form can be sent. The service refuses it for a while after too many attempts.
    package let canSubmit: Bool
    private let reason: AccountProblem?

    init(_ state: AccountProviderState) {
        mode = state.mode
        allowsGuest = state.allowsGuest
        name = state.credentials.name
        password = state.credentials.password
        isWorking = state.isWorking
        canSubmit = state.canSubmit
        reason = state.problem
    }

    package var title: String { mode == nil ? strings.accountWelcome : action }

    package var submit: String {
        guard isWorking else { return action }
        return mode == .createAccount ? strings.accountCreatingAccount : strings.accountSigningIn
    }

    /// The requirements for a new password, or an empty string when signing in.
    package var passwordHint: String {
        mode == .createAccount ? strings.accountPasswordHint(Credentials.minimumPasswordLength) : ""
    }

    package var problem: String? {
        switch reason {
        case .nameMissing: strings.accountNameMissing
        case .passwordTooShort: strings.accountPasswordTooShort(Credentials.minimumPasswordLength)
        case .wrongNameOrPassword: strings.accountWrongNameOrPassword
        case .nameTaken: strings.accountNameTaken
        case .noConnection: strings.accountNoConnection
        case .tooManyAttempts(let seconds):
            strings.accountTooManyAttempts(Duration.seconds(seconds).localized)
        case nil: nil
        }
    }

    package var isNameInvalid: Bool { [.nameMissing, .nameTaken, .wrongNameOrPassword].contains(reason) }

    package var isPasswordInvalid: Bool { [.passwordTooShort, .wrongNameOrPassword].contains(reason) }

    private var action: String {
        mode == .createAccount ? strings.accountCreateAccount : strings.accountSignIn
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
    case continueAsGuest
    case nameChanged(String)
    case passwordChanged(String)
    case submit
}

final class AccountViewModel: ViewModel {
    enum Output {
        case chosen(AccountFormMode)
        case done(Identity)
    }

    let viewInputData: Observed<AccountViewInputData>
    let output = Outputs<Output>()

    private let provider: AccountProvider
    private let scope: Scope

    init(provider: AccountProvider, scope: Scope) {
        self.provider = provider
        self.scope = scope
        viewInputData = provider.state.map(AccountViewInputData.init)
    }

    func handle(_ event: AccountViewEvent) {
        switch event {
        case .choose(let mode): output(.chosen(mode))
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

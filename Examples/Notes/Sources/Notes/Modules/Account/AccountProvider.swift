import Storey

/// The model of the sign-in screen.
protocol AccountProvider: AnyObject {
    var state: Observed<AccountProviderState> { get }
    func choose(_ mode: AccountFormMode?)
    func setName(_ name: String)
    func setPassword(_ password: String)
    /// Signs in or creates an account, depending on the mode.
    /// - Returns: The account, or `nil` if that failed; the state then has the problem.
    func submit() async throws -> Account?
}

/// A mode of the sign-in form.
package enum AccountFormMode: Equatable, Sendable {
    case signIn, createAccount
}

/// A problem with the sign-in form.
package enum AccountProblem: Equatable, Sendable {
    case nameMissing, passwordTooShort, wrongNameOrPassword, nameTaken, noConnection
    /// The service checks no password for a number of seconds.
    case tooManyAttempts(retryAfter: Int)
}

struct AccountProviderState: Equatable {
    /// Whether the user may continue without an account.
    let allowsGuest: Bool
    /// The mode of the form, or `nil` until the user chooses one.
    var mode: AccountFormMode?
    var credentials = Credentials()
    var problem: AccountProblem?
    var isWorking = false
}

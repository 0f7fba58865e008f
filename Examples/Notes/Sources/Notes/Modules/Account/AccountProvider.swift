import Storey

/// The model of signing in and of making an account.
protocol AccountProvider: AnyObject {
    var state: Observed<AccountProviderState> { get }
    func choose(_ way: AccountWay?)
    func setName(_ name: String)
    func setPassword(_ password: String)
    /// Signs in, or makes the account, as was chosen.
    /// - Returns: the account; nil where it did not work out: the state tells why.
    func submit() async throws -> Account?
}

/// What somebody can do about an account.
package enum AccountWay: Equatable, Sendable {
    case signIn, createAccount
}

/// Why there is no account yet.
package enum AccountProblem: Equatable, Sendable {
    case nameMissing, passwordTooShort, wrongNameOrPassword, nameTaken, noAnswer
}

struct AccountProviderState: Equatable {
    /// Whether somebody may go on without an account.
    let admitsGuests: Bool
    /// Nil until one of them is chosen.
    var way: AccountWay?
    var credentials = Credentials()
    var problem: AccountProblem?
    var isWorking = false
}

import Foundation
import Storey

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

/// The model of the sign-in screen.
final class AccountProvider {
    private let store: Store<AccountProviderState>
    private let accounts: any SessionAccounts
    var state: Observed<AccountProviderState> { store.observed }

    init(options: AccountOptions, accounts: any SessionAccounts) {
        var state = AccountProviderState(allowsGuest: options.allowsGuest)
        if let name = options.name {
            state.mode = .signIn
            state.credentials.name = name
        }
        store = Store(state)
        self.accounts = accounts
    }

    func choose(_ mode: AccountFormMode?) {
        store.commit {
            $0.mode = mode
            $0.problem = nil
        }
    }

    func setName(_ name: String) { store.commit { $0.credentials.name = name } }

    func setPassword(_ password: String) { store.commit { $0.credentials.password = password } }

    /// Signs in or creates an account, depending on the mode.
    /// - Returns: The account, or `nil` if that failed; the state then has the problem.
    func submit() async throws -> Account? {
        var credentials = store.state.credentials
        credentials.name = credentials.name.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let mode = store.state.mode, !store.state.isWorking else { return nil }
        let problem = problem(with: credentials, mode)
        store.commit {
            $0.problem = problem
            $0.isWorking = problem == nil
        }
        guard problem == nil else { return nil }
        defer { store.commit { $0.isWorking = false } }
        do {
            return switch mode {
            case .signIn: try await accounts.signIn(credentials)
            case .createAccount: try await accounts.createAccount(credentials)
            }
        } catch let error as AccountError {
            store.commit { $0.problem = error == .nameTaken ? .nameTaken : .wrongNameOrPassword }
        } catch let error as TooManyAttempts {
            store.commit { $0.problem = .tooManyAttempts(retryAfter: error.retryAfter) }
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            store.commit { $0.problem = .noConnection }
        }
        return nil
    }

    private func problem(with credentials: Credentials, _ mode: AccountFormMode) -> AccountProblem? {
        if credentials.name.isEmpty { return .nameMissing }
        let isTooShort = credentials.password.count < Credentials.minimumPasswordLength
        return mode == .createAccount && isTooShort ? .passwordTooShort : nil
    }
}

/// The options of the sign-in screen.
struct AccountOptions {
    /// Whether the user may continue without an account.
    let allowsGuest: Bool
    /// The name to sign in with, which the user can change, or `nil` to let the user choose between signing in and creating
    /// an account.
    var name: String?

    /// Returns the options while the app is shown. If the session of an account has ended, they suggest its name.
    static func again(in notebook: SharedStore<Notebook>) -> AccountOptions {
        AccountOptions(allowsGuest: false, name: notebook.state.settings.identity?.expiredName)
    }
}

import Foundation
import Storey

/// A mode of the sign-in form.
package enum AccountFormMode: Codable, Hashable, Sendable {
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
    /// The mode of the form, or `nil` to let the user choose one.
    let mode: AccountFormMode?
    var credentials = Credentials()
    var problem: AccountProblem?
    var isWorking = false

    var canSubmit: Bool {
        if case .tooManyAttempts = problem { false } else { !isWorking }
    }
}

/// The model of the sign-in screen.
final class AccountProvider {
    private let store: Store<AccountProviderState>
    private let accounts: any SessionAccounts
    private let scope: Scope
    /// Waits until the service checks the name again.
    private var refusal: CancellationToken?
    var state: Observed<AccountProviderState> { store.observed }

    init(options: AccountOptions, accounts: any SessionAccounts, scope: Scope) {
        var state = AccountProviderState(allowsGuest: options.allowsGuest, mode: options.mode)
        state.credentials.name = options.name
        store = Store(state)
        self.accounts = accounts
        self.scope = scope
    }

    func setName(_ name: String) {
        store.commit { $0.credentials.name = name }
        // The service refuses only the name before.
        if refusal != nil { endRefusal() }
    }

    func setPassword(_ password: String) { store.commit { $0.credentials.password = password } }

    /// Signs in or creates an account, depending on the mode.
    /// - Returns: The account, or `nil` if that failed; the state then has the problem.
    func submit() async throws -> Account? {
        var credentials = store.state.credentials
        credentials.name = credentials.name.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let mode = store.state.mode, store.state.canSubmit else { return nil }
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
            refuse(for: error.retryAfter)
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            store.commit { $0.problem = .noConnection }
        }
        return nil
    }

    /// Lets the user try again after a number of seconds, or at once with another name.
    private func refuse(for seconds: Int) {
        store.commit { $0.problem = .tooManyAttempts(retryAfter: seconds) }
        refusal = scope.task {
            try await self.scope.sleep(for: .seconds(seconds))
            self.endRefusal()
        }
    }

    private func endRefusal() {
        refusal?.cancel()
        refusal = nil
        store.commit { $0.problem = nil }
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
    var allowsGuest = false
    /// The mode of the form, or `nil` to let the user choose one.
    var mode: AccountFormMode?
    /// The name to sign in with, which the user can change.
    var name = ""
}

extension SharedStore<Notebook> {
    /// The options of a form to sign in or to create an account. If the session of an account has ended, its name is suggested.
    func accountForm(_ mode: AccountFormMode) -> AccountOptions {
        AccountOptions(mode: mode, name: mode == .signIn ? expiredName ?? "" : "")
    }

    /// The name of the account whose session has ended, or `nil`.
    var expiredName: String? { state.settings.identity?.expiredName }
}

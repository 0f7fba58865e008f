import Foundation
import Storey

final class AccountProviderImpl: AccountProvider {
    private let store: Store<AccountProviderState>
    private let accounts: any SessionAccounts
    var state: Observed<AccountProviderState> { store.observed }

    init(options: AccountOptions, accounts: any SessionAccounts) {
        store = Store(AccountProviderState(allowsGuest: options.allowsGuest))
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
}

import Foundation
import Storey

final class AccountProviderImpl: AccountProvider {
    private let store: Store<AccountProviderState>
    private let accounts: any SessionAccounts
    var state: Observed<AccountProviderState> { store.observed }

    init(entry: AccountEntry, accounts: any SessionAccounts) {
        store = Store(AccountProviderState(admitsGuests: entry.admitsGuests))
        self.accounts = accounts
    }

    func choose(_ way: AccountWay?) {
        store.commit {
            $0.way = way
            $0.problem = nil
        }
    }

    func setName(_ name: String) { store.commit { $0.credentials.name = name } }

    func setPassword(_ password: String) { store.commit { $0.credentials.password = password } }

    func submit() async throws -> Account? {
        var credentials = store.state.credentials
        credentials.name = credentials.name.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let way = store.state.way, !store.state.isWorking else { return nil }
        let problem = problem(with: credentials, way)
        store.commit {
            $0.problem = problem
            $0.isWorking = problem == nil
        }
        guard problem == nil else { return nil }
        defer { store.commit { $0.isWorking = false } }
        do {
            return switch way {
            case .signIn: try await accounts.signIn(credentials)
            case .createAccount: try await accounts.createAccount(credentials)
            }
        } catch let error as AccountError {
            store.commit { $0.problem = error == .nameTaken ? .nameTaken : .wrongNameOrPassword }
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            store.commit { $0.problem = .noAnswer }
        }
        return nil
    }

    private func problem(with credentials: Credentials, _ way: AccountWay) -> AccountProblem? {
        if credentials.name.isEmpty { return .nameMissing }
        let isTooShort = credentials.password.count < Credentials.minimumPasswordLength
        return way == .createAccount && isTooShort ? .passwordTooShort : nil
    }
}

/// From where somebody comes to sign in.
struct AccountEntry {
    /// Whether they may go on without an account.
    let admitsGuests: Bool
}

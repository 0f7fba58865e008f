import Storey

/// Asks the user to sign in, in a sheet. Whatever presents the sheet closes it when the user has signed in: a gate, or
/// ``onSignedIn``.
final class SignInCoordinator: Coordinator<SignInRoute>, ResultCoordinator {
    var onSignedIn: () -> Void = {}

    init(container: Container) { super.init(container: container, root: .account, transition: .slideUp) }

    override func module(for route: SignInRoute) throws -> any Presentable {
        let account: AccountDependency = try container.resolve(
            arguments: AccountOptions.again(in: container.resolve()))
        let data: any NotesDataManager = try container.resolve()
        let (router, onSignedIn) = (router, onSignedIn)
        account.viewModel.onOutput { output in
            switch output {
            case .done(let identity):
                router.task {
                    try await data.changeSettings { $0.identity = identity }
                    onSignedIn()
                }
            }
        }
        return account.view
    }
}

/// The only screen of the sign-in flow.
enum SignInRoute: Route {
    case account
}

import Storey

/// Asks the user to sign in, in a sheet over a screen that requires an account. The gate closes the sheet
/// when the user has signed in.
final class SignInCoordinator: Coordinator<SignInRoute>, ResultCoordinator {
    typealias Result = Void

    init(container: Container) { super.init(container: container, root: .account, transition: .slideUp) }

    override func module(for route: SignInRoute) throws -> any Presentable {
        let account: AccountDependency = try container.resolve(arguments: AccountOptions(allowsGuest: false))
        let data: any NotesDataManager = try container.resolve()
        let router = router
        account.viewModel.onOutput { output in
            switch output {
            case .done(let identity):
                router.task { try await data.changeSettings { $0.identity = identity } }
            }
        }
        return account.view
    }
}

/// The only screen of the sign-in flow.
enum SignInRoute: Route {
    case account
}

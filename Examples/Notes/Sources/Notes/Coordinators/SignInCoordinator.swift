import Storey

/// Signing in, in a sheet, for the sake of a screen that wants to know who is there. It is put away when somebody is.
final class SignInCoordinator: Coordinator<SignInRoute>, FinishingCoordinator {
    /// It ends with nothing but its end.
    typealias Result = Void

    init(container: Container) { super.init(container: container, root: .account, transition: .slideUp) }

    override func module(for route: SignInRoute) throws -> any Presentable {
        let account: AccountDependency = try container.resolve(arguments: AccountEntry(admitsGuests: false))
        let data: any NotesDataManager = try container.resolve()
        let router = router
        account.viewModel.onDone = { identity in
            router.task { try await data.changeSettings { $0.identity = identity } }
        }
        return account.view
    }
}

/// The one screen of signing in.
enum SignInRoute: Route {
    case account
}

import Storey

/// Asks the user to sign in, in a sheet. Whatever presents the sheet closes it when the user has signed in: a gate, or
/// ``onSignedIn``.
final class SignInCoordinator: Coordinator<SignInRoute>, ResultCoordinator {
    var onSignedIn: () -> Void = {}

    init(container: Container) { super.init(container: container, root: .account, transition: .slideUp) }

    override func started() {
        task {
            let notebook: SharedStore<Notebook> = try self.container.resolve()
            if notebook.expiredName != nil { self.router.push(.form(.signIn), animated: false) }
        }
    }

    override func module(for route: SignInRoute) throws -> any Presentable {
        let notebook: SharedStore<Notebook> = try container.resolve()
        let options =
            switch route {
            case .account: AccountOptions()
            case .form(let mode): notebook.accountForm(mode)
            }
        let account: AccountDependency = try container.resolve(arguments: options)
        let data: any NotesDataManager = try container.resolve()
        let (router, onSignedIn) = (router, onSignedIn)
        account.viewModel.onOutput { output in
            switch output {
            case .chosen(let mode): router.push(.form(mode))
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

/// The screens of the sign-in flow.
enum SignInRoute: Route {
    case account
    case form(AccountFormMode)
}

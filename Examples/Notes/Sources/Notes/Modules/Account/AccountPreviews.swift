#if DEBUG
    extension AccountViewInputData {
        package static var previews: KeyValuePairs<String, AccountViewInputData> {
            [
                "Choice": AccountViewInputData(AccountProviderState(allowsGuest: true, mode: nil)),
                "Sign in": form(.signIn),
                "Create account": form(.createAccount),
                "Loading": form(.signIn) { $0.isWorking = true },
                "Wrong password": form(.signIn) { $0.problem = .wrongNameOrPassword },
                "Password too short": form(.createAccount) { $0.problem = .passwordTooShort },
                "No connection": form(.signIn) { $0.problem = .noConnection },
                "Too many attempts": form(.signIn) { $0.problem = .tooManyAttempts(retryAfter: 90) },
            ]
        }

        private static func form(
            _ mode: AccountFormMode, _ change: (inout AccountProviderState) -> Void = { _ in }
        ) -> AccountViewInputData {
            var state = AccountProviderState(allowsGuest: true, mode: mode)
            state.credentials = Credentials(name: "anna", password: "correct horse")
            change(&state)
            return AccountViewInputData(state)
        }
    }
#endif

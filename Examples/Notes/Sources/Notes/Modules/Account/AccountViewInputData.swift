/// The data that the sign-in screen shows.
package struct AccountViewInputData: Equatable {
    package let texts: Texts
    package let title: String
    /// The mode of the form, or `nil` while the user chooses one.
    package let mode: AccountFormMode?
    package let allowsGuest: Bool
    package let name: String
    package let password: String
    package let submit: String
    package let problem: String?
    package let isWorking: Bool

    init(_ state: AccountProviderState, _ region: Region) {
        let words = region.language.texts.account
        let length = Credentials.minimumPasswordLength
        texts = region.language.texts
        submit = state.mode == .createAccount ? words.createAccount : words.signIn
        title = state.mode == nil ? words.welcome : submit
        mode = state.mode
        allowsGuest = state.allowsGuest
        name = state.credentials.name
        password = state.credentials.password
        isWorking = state.isWorking
        problem = state.problem.map { problem in
            switch problem {
            case .nameMissing: words.nameMissing
            case .passwordTooShort: words.passwordTooShort(length)
            case .wrongNameOrPassword: words.wrongNameOrPassword
            case .nameTaken: words.nameTaken
            case .noConnection: words.noConnection
            case .tooManyAttempts(let seconds):
                words.tooManyAttempts(Duration.seconds(seconds).formatted(in: region))
            }
        }
    }

    /// The requirements for a new password, or an empty string when signing in.
    package var passwordHint: String {
        mode == .createAccount ? texts.account.passwordHint(Credentials.minimumPasswordLength) : ""
    }
}

/// Exactly what the screen to sign in on draws.
package struct AccountViewInputData: Equatable {
    package let texts: Texts
    package let title: String
    /// Nil while the ways are on offer.
    package let way: AccountWay?
    package let admitsGuests: Bool
    package let name: String
    package let password: String
    package let submit: String
    package let problem: String?
    package let isWorking: Bool

    init(_ state: AccountProviderState, _ region: Region) {
        let words = region.language.texts.account
        let length = Credentials.minimumPasswordLength
        texts = region.language.texts
        submit = state.way == .createAccount ? words.createAccount : words.signIn
        title = state.way == nil ? words.welcome : submit
        way = state.way
        admitsGuests = state.admitsGuests
        name = state.credentials.name
        password = state.credentials.password
        isWorking = state.isWorking
        problem = state.problem.map { problem in
            switch problem {
            case .nameMissing: words.nameMissing
            case .passwordTooShort: words.passwordTooShort(length)
            case .wrongNameOrPassword: words.wrongNameOrPassword
            case .nameTaken: words.nameTaken
            case .noAnswer: words.noAnswer
            }
        }
    }

    /// What a password has to be like, where a new one is wanted.
    package var passwordHint: String {
        way == .createAccount ? texts.account.passwordHint(Credentials.minimumPasswordLength) : ""
    }
}

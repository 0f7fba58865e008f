/// The localized texts of the sign-in screen.
package struct AccountTexts: Sendable {
    package let welcome: String
    package let offer: String
    package let signIn: String
    package let createAccount: String
    package let continueAsGuest: String
    package let guestHint: String
    package let name: String
    package let password: String
    package let passwordHint: @Sendable (_ length: Int) -> String
    package let otherOptions: String
    package let working: String
    package let nameMissing: String
    package let passwordTooShort: @Sendable (_ length: Int) -> String
    package let wrongNameOrPassword: String
    package let nameTaken: String
    package let noConnection: String
    package let tooManyAttempts: @Sendable (_ delay: String) -> String
}

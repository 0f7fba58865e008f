/// A user action on the sign-in screen.
package enum AccountViewEvent: Equatable {
    case choose(AccountFormMode)
    case otherOptions
    case continueAsGuest
    case nameChanged(String)
    case passwordChanged(String)
    case submit
}

/// What a person can do about their account.
package enum AccountViewEvent: Equatable {
    case choose(AccountWay)
    case otherWay
    case continueAsGuest
    case nameChanged(String)
    case passwordChanged(String)
    case submit
}

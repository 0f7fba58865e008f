import Storey

/// Who uses the app on this device.
package enum Identity: Codable, Hashable, Sendable {
    /// Somebody who wants no account: the notes are theirs all the same.
    case guest
    case account(Account)

    /// Whether it is known by name.
    var isAccount: Bool { if case .account = self { true } else { false } }
}

/// An account that somebody is signed in to.
package struct Account: Codable, Hashable, Sendable {
    package let name: String
    /// What the service knows the session by. The password is kept nowhere.
    package var token: String { secret.value }
    private let secret: Secret<String>

    package init(name: String, token: String) {
        self.name = name
        secret = Secret(token)
    }

    private enum CodingKeys: String, CodingKey {
        case name
        case secret = "token"
    }
}

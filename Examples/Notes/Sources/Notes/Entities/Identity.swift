import Storey

/// The user of the app on this device.
package enum Identity: Codable, Hashable, Sendable {
    /// A user without an account, whose notes stay on this device.
    case guest
    case account(Account)

    /// Whether the user is signed in to an account.
    var isAccount: Bool { if case .account = self { true } else { false } }
}

/// An account that the user is signed in to.
package struct Account: Codable, Hashable, Sendable {
    package let name: String
    /// The session token. The password isn't stored.
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

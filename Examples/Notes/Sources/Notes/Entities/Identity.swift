import Storey

/// The user of the app on this device.
package enum Identity: Codable, Hashable, Sendable {
    /// A user without an account, whose notes stay on this device.
    case guest
    case account(Account)
    /// The user of an account whose session the service has ended. Until the user signs in again, the notes stay accessible
    /// on this device, and changes aren't sent.
    case expired(name: String)

    /// Whether the user has an account.
    var hasAccount: Bool { self != .guest }

    /// The name of the account, or `nil` without one.
    var name: String? {
        switch self {
        case .guest: nil
        case .account(let account): account.name
        case .expired(let name): name
        }
    }

    /// The name of the account whose session has ended, or `nil`.
    var expiredName: String? { if case .expired(let name) = self { name } else { nil } }
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

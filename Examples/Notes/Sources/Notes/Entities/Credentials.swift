/// A name and password to sign in with. They are never stored, and the password is never recorded.
package struct Credentials: Encodable, Equatable, Sendable {
    package var name: String
    package var password: String

    package init(name: String = "", password: String = "") {
        self.name = name
        self.password = password
    }

    /// The minimum length of a new password.
    package static let minimumPasswordLength = 8
}

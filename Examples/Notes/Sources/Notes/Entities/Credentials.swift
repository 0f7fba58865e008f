/// A name and password to sign in with. They are never stored, and the password is never recorded.
package struct Credentials: Encodable, Equatable, Sendable {
    /// The name, without null characters, which a database can't store.
    package var name: String { didSet { name = name.withoutNullCharacters } }
    package var password: String

    package init(name: String = "", password: String = "") {
        self.name = name.withoutNullCharacters
        self.password = password
    }

    /// The minimum length of a new password.
    package static let minimumPasswordLength = 8
}

/// What somebody signs in with. Never kept, and the password never recorded.
package struct Credentials: Encodable, Equatable, Sendable {
    package var name: String
    package var password: String

    package init(name: String = "", password: String = "") {
        self.name = name
        self.password = password
    }

    /// As short as a password may be.
    package static let minimumPasswordLength = 8
}

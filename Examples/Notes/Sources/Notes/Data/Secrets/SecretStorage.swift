/// A storage of secrets, such as the platform's key store. They survive the process.
package protocol SecretStorage: Sendable {
    /// Returns a secret, or `nil` if none has the name.
    func secret(named name: String) throws -> String?
    /// Saves a secret, and replaces an existing one with the same name.
    func save(_ secret: String, named name: String) throws
    /// Deletes a secret, if it exists.
    func deleteSecret(named name: String) throws
}

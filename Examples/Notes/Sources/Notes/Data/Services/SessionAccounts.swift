/// The accounts as a session asks for them.
protocol SessionAccounts: AnyObject {
    func signIn(_ credentials: Credentials) async throws -> Account
    func createAccount(_ credentials: Credentials) async throws -> Account
    func signOut(_ account: Account) async throws
}

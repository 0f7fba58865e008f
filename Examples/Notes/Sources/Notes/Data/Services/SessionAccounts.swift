/// The account operations of one session.
protocol SessionAccounts: AnyObject {
    func signIn(_ credentials: Credentials) async throws -> Account
    func createAccount(_ credentials: Credentials) async throws -> Account
    func signOut(_ account: Account) async throws
}

import Notes
import Security
import Testing

@Suite("Secrets of Notes in the keychain", .serialized)
struct KeychainTests {
    private let keychain = Keychain(service: "dev.storey.tests")

    @Test("A secret is saved, replaced and deleted, and stays apart from those of other services")
    func saving() throws {
        let service = "dev.storey.tests.saving"
        let keychain = Keychain(service: service)
        #expect(try keychain.secret(named: "anna") == nil)
        try keychain.save("T0GA", named: "anna")
        try keychain.save("m5Tw", named: "anna")
        try keychain.save("other", named: "bob")
        #expect(try Keychain(service: service).secret(named: "anna") == "m5Tw")
        #expect(try self.keychain.secret(named: "anna") == nil)
        #expect(
            KeychainItems.accessibility(of: "anna", in: service)
                == kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly)
        try keychain.deleteSecret(named: "anna")
        try keychain.deleteSecret(named: "anna")
        #expect(try keychain.secret(named: "anna") == nil)
        #expect(try keychain.secret(named: "bob") == "other")
    }

    @Test(
        "Before the first unlock, secrets aren't missing but can't be read, and the settings stay as they are"
    )
    func locked() async throws {
        let stored = InMemoryNotesStorage()
        let storage = TokenProtectingStorage(stored, secrets: keychain)
        try await storage.changeSettings { $0.identity = .account(Account(name: "anna", token: "T0GA")) }
        #expect(await stored.settings().identity == .account(Account(name: "anna", token: "")))
        KeychainItems.lock(true, service: "dev.storey.tests")
        defer { KeychainItems.lock(false, service: "dev.storey.tests") }
        await #expect(throws: (any Error).self) { try await storage.settings() }
        await #expect(throws: (any Error).self) { try await storage.changeSettings { $0.identity = nil } }
        KeychainItems.lock(false, service: "dev.storey.tests")
        #expect(
            try await storage.settings().identity == .account(Account(name: "anna", token: "T0GA")))
    }
}

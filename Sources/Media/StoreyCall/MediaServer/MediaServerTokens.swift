import StoreyInternal

/// The valid bearer tokens of a media server. A token is compared by looking it up, which takes as long for a wrong one.
struct MediaServerTokens: Sendable {
    /// The participant whom a token belongs to.
    struct Holder: Hashable {
        let room: String
        let participant: Participant.ID
    }

    private struct Table {
        var tokens: [Holder: String] = [:]
        var holders: [String: Holder] = [:]
    }

    private final class Storage: Sendable {
        let table = Locked(Table())
    }

    private let storage = Storage()

    /// Returns 128 random bits, from the system's cryptographically secure generator.
    static func random() -> String {
        var random = SystemRandomNumberGenerator()
        return random.next().hexadecimal + random.next().hexadecimal
    }

    func token(for holder: Holder) -> String {
        storage.table.withLock { table in
            if let token = table.tokens[holder] { return token }
            let token = Self.random()
            table.tokens[holder] = token
            table.holders[token] = holder
            return token
        }
    }

    func holder(of token: String) -> Holder? { storage.table.withLock { $0.holders[token] } }

    /// Forgets the token of a participant, and returns it.
    func revoke(_ holder: Holder) -> String? {
        storage.table.withLock { table in
            guard let token = table.tokens.removeValue(forKey: holder) else { return nil }
            table.holders[token] = nil
            return token
        }
    }
}

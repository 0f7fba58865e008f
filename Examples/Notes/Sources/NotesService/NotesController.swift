import Foundation
import Notes
import StoreyMock

/// The part of the service that needs logic: accounts, and the notes and folders of each account with their revisions.
///
/// The service doesn't interpret the JSON of a record. Each change increments the revision. A write states the
/// revision that it is based on; if the record has another one, the response is 412 with the current record.
actor NotesController {
    private struct Entry: Codable {
        var revision: Int
        /// The JSON of the record, or `nil` if it was deleted.
        var note: String?
    }

    private struct CompletedWrite: Codable {
        let key: String
        let status: Int
        let tag: String
    }

    private struct Records: Codable {
        var revision = 0
        /// The records by account, then by key: that of a note is its ID, and that of a folder begins with ``folderPrefix``.
        var notes: [String: [String: Entry]] = [:]
        /// The latest writes with their idempotency keys, so that a retry doesn't repeat a write.
        var answered: [CompletedWrite] = []
    }

    private static let folderPrefix = "folders/"
    private static let maxCompletedWrites = 1000
    private let accounts: any AccountService
    private var stored: JSONStored<Records>

    /// Creates the controller.
    /// - Parameters:
    ///   - accounts: The accounts.
    ///   - path: The file to store notes in. If `nil`, they are kept in memory.
    /// - Throws: An error if the file can't be read.
    init(accounts: any AccountService, path: String?) throws {
        self.accounts = accounts
        stored = try JSONStored(Records(), path: path)
    }

    func response(to request: ServiceRequest) async throws(HTTPTransportError) -> ServiceResponse {
        let path = request.path.split(separator: "/").map { FormURLEncoding.percentDecoded($0) }
        do {
            switch (request.method, path.count) {
            case ("POST", 1) where path == ["accounts"]:
                return session(try await accounts.createAccount(try credentials(request)), status: 201)
            case ("POST", 3) where path[0] == "accounts" && path[2] == "session":
                return session(try await accounts.signIn(try credentials(request, name: path[1])))
            case (_, 3) where path[0] == "accounts", (_, 4) where path[0] == "accounts":
                let account = try await accounts.resume(Account(name: path[1], token: token(request)))
                return try await response(to: request, of: account, Array(path[2...]))
            default: return refusal("notFound", 404)
            }
        } catch let error as AccountError {
            return refusal(error.rawValue, error.status)
        } catch let error as TooManyAttempts {
            var response = json(
                "{\"error\":\"tooManyAttempts\",\"retryAfter\":\(error.retryAfter)}", status: 429)
            response.fields["Retry-After"] = "\(error.retryAfter)"
            return response
        } catch is DecodingError {
            return refusal("badRequest", 400)
        } catch {
            throw HTTPTransportError(.unreachable, "\(error)")
        }
    }

    private func response(to request: ServiceRequest, of account: Account, _ path: [String]) async throws
        -> ServiceResponse
    {
        switch (request.method, path[0], path.count) {
        case ("GET", "session", 1): return session(account)
        case ("DELETE", "session", 1):
            try await accounts.signOut(account)
            return ServiceResponse(204)
        case ("GET", "notes", 1):
            let since = request.query.first { $0.name == "since" }.flatMap { Int($0.value) } ?? 0
            return changes(of: account.name, since: since)
        case ("PUT", "notes", 2), ("DELETE", "notes", 2): return try write(request, of: account.name, path[1])
        case ("PUT", "folders", 2), ("DELETE", "folders", 2):
            return try write(request, of: account.name, Self.folderPrefix + path[1])
        default: return refusal("notFound", 404)
        }
    }

    private func changes(of account: String, since revision: Int) -> ServiceResponse {
        let changed = (stored.value.notes[account] ?? [:]).filter { $0.value.revision > revision }
            .sorted { $0.value.revision < $1.value.revision }
        let (folders, notes) = (
            changed.filter { $0.key.hasPrefix(Self.folderPrefix) },
            changed.filter { !$0.key.hasPrefix(Self.folderPrefix) }
        )
        func list(_ records: [(key: String, value: Entry)]) -> String {
            records.map { Self.json($0.key, $0.value) }.joined(separator: ",")
        }
        return json(
            "{\"revision\":\(stored.value.revision),\"notes\":[\(list(notes))],\"folders\":[\(list(folders))]}"
        )
    }

    private func write(_ request: ServiceRequest, of account: String, _ id: String) throws -> ServiceResponse
    {
        // Keys are scoped to the account, so that a key doesn't reveal the writes of another account.
        let key = request.fields["Idempotency-Key"].map { "\(account)/\(id)/\($0)" }
        if let key, let known = stored.value.answered.last(where: { $0.key == key }) {
            return ServiceResponse(known.status, fields: ["ETag": known.tag])
        }
        let entry = stored.value.notes[account]?[id]
        guard Self.preconditionsHold(request.fields, entry) else {
            return json(Self.json(id, entry ?? Entry(revision: 0)), status: 412)
        }
        var note: String?
        if request.method == "PUT" {
            _ = try JSONDecoder().decode(AnyObject.self, from: Data(request.body))
            note = String(decoding: request.body, as: UTF8.self)
        }
        let tag = try stored.change { records in
            records.revision += 1
            records.notes[account, default: [:]][id] = Entry(revision: records.revision, note: note)
            let tag = "\"\(records.revision)\""
            if let key { records.answered.append(CompletedWrite(key: key, status: 204, tag: tag)) }
            records.answered.removeFirst(max(0, records.answered.count - Self.maxCompletedWrites))
            return tag
        }
        return ServiceResponse(204, fields: ["ETag": tag])
    }

    /// Returns whether the preconditions of a write are met (RFC 9110 §13.1).
    private static func preconditionsHold(_ fields: HeaderFields, _ entry: Entry?) -> Bool {
        if let tag = fields["If-Match"] { return entry.map { "\"\($0.revision)\"" == tag } ?? false }
        return fields["If-None-Match"] != "*" || entry?.note == nil
    }

    private static func json(_ key: String, _ entry: Entry) -> String {
        let isFolder = key.hasPrefix(folderPrefix)
        let (kind, id) = isFolder ? ("folder", key.dropFirst(folderPrefix.count)) : ("note", key[...])
        return "{\"id\":\"\(id)\",\"revision\":\(entry.revision),\"\(kind)\":\(entry.note ?? "null")}"
    }

    private func json(_ text: String, status: Int = 200) -> ServiceResponse {
        ServiceResponse(status, fields: ["Content-Type": "application/json"], body: Array(text.utf8))
    }

    private func refusal(_ error: String, _ status: Int) -> ServiceResponse {
        json("{\"error\":\"\(error)\"}", status: status)
    }

    private func session(_ account: Account, status: Int = 200) -> ServiceResponse {
        StubResponse.json(["name": .string(account.name), "token": .string(account.token)], status: status)
            .httpResponse
    }

    private struct CredentialsBody: Decodable {
        let name: String?
        let password: String
    }

    private func credentials(_ request: ServiceRequest, name: String? = nil) throws -> Credentials {
        let body = try JSONDecoder().decode(CredentialsBody.self, from: Data(request.body))
        return Credentials(name: name ?? body.name ?? "", password: body.password)
    }

    private func token(_ request: ServiceRequest) -> String {
        String((request.fields["Authorization"] ?? "").dropFirst("Bearer ".count))
    }

    /// Any JSON object, decoded only to check that the body is one.
    private struct AnyObject: Decodable {
        private enum CodingKeys: CodingKey {}
        init(from decoder: any Decoder) throws { _ = try decoder.container(keyedBy: CodingKeys.self) }
    }
}

extension AccountError {
    fileprivate var status: Int {
        switch self {
        case .wrongNameOrPassword: 403
        case .nameTaken: 409
        case .sessionEnded: 401
        }
    }
}

import Foundation
import Notes
import StoreyMock

/// The part of the service that needs logic: accounts, and the notes and folders of each account with their revisions.
///
/// The service doesn't interpret the JSON of a record. Each change increments the revision. A write states the
/// revision that it is based on; if the record has another one, the response is 412 with the current record.
struct NotesController {
    /// The prefix of the IDs of folders. Those of notes have none.
    private static let folderPrefix = "folders/"
    let accounts: any AccountService
    let records: any RecordStorage

    func response(to request: ServiceRequest) async throws(HTTPTransportError) -> ServiceResponse {
        let path = request.path.split(separator: "/").map {
            FormURLEncoding.percentDecoded($0).withoutNullCharacters
        }
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
            return try await changes(of: account.name, since: since)
        case ("PUT", "notes", 2), ("DELETE", "notes", 2):
            return try await write(request, of: account.name, path[1])
        case ("PUT", "folders", 2), ("DELETE", "folders", 2):
            return try await write(request, of: account.name, Self.folderPrefix + path[1])
        default: return refusal("notFound", 404)
        }
    }

    private func changes(of account: String, since revision: Int) async throws -> ServiceResponse {
        let changes = try await records.changes(of: account, since: revision)
        func list(folders: Bool) -> String {
            changes.records.filter { $0.id.hasPrefix(Self.folderPrefix) == folders }
                .map { Self.json($0.id, $0.record) }.joined(separator: ",")
        }
        return json(
            "{\"revision\":\(changes.revision),\"notes\":[\(list(folders: false))],\"folders\":[\(list(folders: true))]}"
        )
    }

    private func write(_ request: ServiceRequest, of account: String, _ id: String) async throws
        -> ServiceResponse
    {
        var content: String?
        if request.method == "PUT" {
            _ = try JSONDecoder().decode(AnyObject.self, from: Data(request.body))
            content = String(decoding: request.body, as: UTF8.self).withoutNullCharacters
        }
        let write = RecordWrite(
            id: id, content: content, key: request.fields["Idempotency-Key"]?.withoutNullCharacters,
            precondition: Self.precondition(request.fields))
        switch try await records.write(write, of: account) {
        case .written(let revision):
            return ServiceResponse(204, fields: ["ETag": StoredRecord.tag(revision)])
        case .refused(let record):
            return json(Self.json(id, record ?? StoredRecord(revision: 0, content: nil)), status: 412)
        }
    }

    private static func precondition(_ fields: HeaderFields) -> RecordWrite.Precondition {
        if let tag = fields["If-Match"] { return .unchanged(tag: tag) }
        return fields["If-None-Match"] == "*" ? .absent : .none
    }

    private static func json(_ key: String, _ record: StoredRecord) -> String {
        let isFolder = key.hasPrefix(folderPrefix)
        let (kind, id) = isFolder ? ("folder", key.dropFirst(folderPrefix.count)) : ("note", key[...])
        return "{\"id\":\"\(id)\",\"revision\":\(record.revision),\"\(kind)\":\(record.content ?? "null")}"
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

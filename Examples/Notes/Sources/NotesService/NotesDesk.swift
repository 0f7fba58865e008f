import Foundation
import Notes
import StoreyMock

/// What of the service needs logic: accounts, and the notes of each with their revisions.
///
/// A note travels as JSON, of which the service knows nothing. Each change counts one revision on; whoever writes says upon
/// which revision of the note, and is told what is there now where that is another.
actor NotesDesk {
    private struct Entry: Codable {
        var revision: Int
        /// Nil once it was deleted.
        var note: String?
    }

    private struct Answered: Codable {
        let key: String
        let status: Int
        let tag: String
    }

    private struct Books: Codable {
        var revision = 0
        /// By account and id.
        var notes: [String: [String: Entry]] = [:]
        /// The latest writes, by their keys: who asks again, because no answer came, changes nothing again.
        var answered: [Answered] = []
    }

    private static let maximumAnswered = 1000
    private let accounts: any AccountService
    private let file: URL?
    private var books: Books

    /// - Parameters:
    ///   - accounts: who has an account.
    ///   - path: the file to keep notes in; as long as the process lives, where there is none.
    /// - Throws: where the file cannot be read.
    init(accounts: any AccountService, path: String?) throws {
        self.accounts = accounts
        file = path.map { URL(filePath: $0) }
        if let file, FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) {
            books = try JSONDecoder().decode(Books.self, from: Data(contentsOf: file))
        } else {
            books = Books()
        }
    }

    func answer(_ request: HTTPRequest) async throws(HTTPTransportError) -> HTTPResponse {
        let path = request.path.split(separator: "/").map { FormText.decoded($0) }
        do {
            switch (request.method, path.count) {
            case ("POST", 1) where path == ["accounts"]:
                return session(try await accounts.createAccount(try credentials(request)), status: 201)
            case ("POST", 3) where path[0] == "accounts" && path[2] == "session":
                return session(try await accounts.signIn(try credentials(request, name: path[1])))
            case (_, 3) where path[0] == "accounts", (_, 4) where path[0] == "accounts":
                let account = try await accounts.resume(Account(name: path[1], token: token(request)))
                return try await answer(request, of: account, Array(path[2...]))
            default: return refusal("notFound", 404)
            }
        } catch let error as AccountError {
            return refusal(error.rawValue, error.status)
        } catch is DecodingError {
            return refusal("badRequest", 400)
        } catch {
            throw HTTPTransportError(.unreachable, "\(error)")
        }
    }

    private func answer(_ request: HTTPRequest, of account: Account, _ path: [String]) async throws
        -> HTTPResponse
    {
        switch (request.method, path[0], path.count) {
        case ("GET", "session", 1): return session(account)
        case ("DELETE", "session", 1):
            try await accounts.signOut(account)
            return HTTPResponse(204)
        case ("GET", "notes", 1):
            let since = request.query.first { $0.name == "since" }.flatMap { Int($0.value) } ?? 0
            return changes(of: account.name, since: since)
        case ("PUT", "notes", 2), ("DELETE", "notes", 2): return try write(request, of: account.name, path[1])
        default: return refusal("notFound", 404)
        }
    }

    private func changes(of account: String, since revision: Int) -> HTTPResponse {
        let changed = (books.notes[account] ?? [:]).filter { $0.value.revision > revision }
            .sorted { $0.value.revision < $1.value.revision }
            .map { Self.json($0.key, $0.value) }
        return json("{\"revision\":\(books.revision),\"notes\":[\(changed.joined(separator: ","))]}")
    }

    private func write(_ request: HTTPRequest, of account: String, _ id: String) throws -> HTTPResponse {
        // Nobody learns by a key what another account wrote.
        let key = request.fields["Idempotency-Key"].map { "\(account)/\(id)/\($0)" }
        if let key, let known = books.answered.last(where: { $0.key == key }) {
            return HTTPResponse(known.status, fields: ["ETag": known.tag])
        }
        let entry = books.notes[account]?[id]
        guard Self.isMet(request.fields, entry) else {
            return json(Self.json(id, entry ?? Entry(revision: 0)), status: 412)
        }
        var note: String?
        if request.method == "PUT" {
            _ = try JSONDecoder().decode(AnyObject.self, from: Data(request.body))
            note = String(decoding: request.body, as: UTF8.self)
        }
        books.revision += 1
        books.notes[account, default: [:]][id] = Entry(revision: books.revision, note: note)
        let tag = "\"\(books.revision)\""
        if let key { books.answered.append(Answered(key: key, status: 204, tag: tag)) }
        books.answered.removeFirst(max(0, books.answered.count - Self.maximumAnswered))
        try keep()
        return HTTPResponse(204, fields: ["ETag": tag])
    }

    /// Whether a note is still what the writer knew. Source: RFC 9110, section 13.1.
    private static func isMet(_ fields: HTTPFields, _ entry: Entry?) -> Bool {
        if let tag = fields["If-Match"] { return entry.map { "\"\($0.revision)\"" == tag } ?? false }
        return fields["If-None-Match"] != "*" || entry?.note == nil
    }

    private func keep() throws {
        guard let file else { return }
        try JSONEncoder().encode(books).write(to: file, options: .atomic)
    }

    private static func json(_ id: String, _ entry: Entry) -> String {
        "{\"id\":\"\(id)\",\"revision\":\(entry.revision),\"note\":\(entry.note ?? "null")}"
    }

    private func json(_ text: String, status: Int = 200) -> HTTPResponse {
        HTTPResponse(status, fields: ["Content-Type": "application/json"], body: Array(text.utf8))
    }

    private func refusal(_ error: String, _ status: Int) -> HTTPResponse {
        json("{\"error\":\"\(error)\"}", status: status)
    }

    private func session(_ account: Account, status: Int = 200) -> HTTPResponse {
        Answer.json(["name": .string(account.name), "token": .string(account.token)], status: status).response
    }

    private struct Said: Decodable {
        let name: String?
        let password: String
    }

    private func credentials(_ request: HTTPRequest, name: String? = nil) throws -> Credentials {
        let said = try JSONDecoder().decode(Said.self, from: Data(request.body))
        return Credentials(name: name ?? said.name ?? "", password: said.password)
    }

    private func token(_ request: HTTPRequest) -> String {
        String((request.fields["Authorization"] ?? "").dropFirst("Bearer ".count))
    }

    /// Any JSON object: that it is one is all that the service wants to know.
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

import Foundation
import Notes
import Storey
import StoreyService
import Synchronization

@testable import NotesClient

/// A service that responds arbitrarily, reproducibly for each seed.
final class HostileService: HTTPTransport {
    private struct State {
        var random: Numbers
        var requests = 0
        var revision = 1
        /// The bodies of the writes that were acknowledged.
        var acknowledged: [String] = []
        /// The valid notes of the last complete list of changes.
        var valid: Set<Note.ID> = []
        /// If set, receives all requests.
        var successor: (any HTTPTransport)?
    }

    private let state: Mutex<State>
    /// The IDs that the service knows of from writes.
    private let known: [Note.ID]

    init(seed: UInt64, knowing known: [Note.ID]) {
        state = Mutex(State(random: Numbers(state: seed)))
        self.known = known
    }

    var requests: Int { state.withLock { $0.requests } }
    var acknowledged: [String] { state.withLock { $0.acknowledged } }
    var valid: Set<Note.ID> { state.withLock { $0.valid } }
    /// Passes all further requests to another service.
    func end(continuingWith service: any HTTPTransport) { state.withLock { $0.successor = service } }

    func send(_ request: ServiceRequest, to base: String) async throws(HTTPTransportError) -> ServiceResponse
    {
        let successor = state.withLock { state in
            state.requests += 1
            return state.successor
        }
        if let successor { return try await successor.send(request, to: base) }
        let response = state.withLock { state -> Result<ServiceResponse, HTTPTransportError> in
            if let failure = Self.failure(&state.random) { return failure }
            if request.method == "GET" { return .success(changes(&state)) }
            return .success(written(request, &state))
        }
        return try response.get()
    }

    /// A failure, in a quarter of the cases.
    private static func failure(_ random: inout Numbers) -> Result<ServiceResponse, HTTPTransportError>? {
        switch Int.random(in: 0..<32, using: &random) {
        case 0: .failure(HTTPTransportError(.incomplete, "truncated"))
        case 1: .failure(HTTPTransportError(.unreachable, "gone"))
        case 2: .success(ServiceResponse([500, 502, 503, 504].randomElement(using: &random) ?? 500))
        case 3:
            .success(
                ServiceResponse([400, 403, 404, 409, 410, 413, 429].randomElement(using: &random) ?? 400))
        case 4: .success(ServiceResponse(401, body: Array(#"{"error": "sessionEnded"}"#.utf8)))
        case 5: .success(ServiceResponse(200, body: Array("<html>".utf8)))
        case 6: .success(ServiceResponse(200, body: Array(#"{"revision": 7, "notes": [{"id": "#.utf8)))
        case 7: .success(ServiceResponse(412, body: Array("{".utf8)))
        default: nil
        }
    }

    private func written(_ request: ServiceRequest, _ state: inout State) -> ServiceResponse {
        switch Int.random(in: 0..<8, using: &state.random) {
        case 0: return ServiceResponse(204)
        case 1, 2:
            let id = request.path.split(separator: "/").last.flatMap { Note.ID(linkText: String($0)) }
            let isWrong = Int.random(in: 0..<3, using: &state.random) == 0
            let note = Self.note(
                isWrong ? Note.ID(from: &state.random) : id ?? Note.ID(rawValue: UUID()), &state)
            return ServiceResponse(412, body: Array(note.json.utf8))
        default:
            state.acknowledged.append(String(decoding: request.body, as: UTF8.self))
            state.revision += 1
            let tag = ["\"\(state.revision)\"", "\"\(Int.max)\"", "\"-1\"", "x"].randomElement(
                using: &state.random)
            return ServiceResponse(204, fields: ["ETag": tag ?? ""])
        }
    }

    private func changes(_ state: inout State) -> ServiceResponse {
        state.valid = []
        var notes: [String] = []
        for _ in 0..<Int.random(in: 0...6, using: &state.random) {
            // Known notes, and new ones.
            let isKnown = Int.random(in: 0..<3, using: &state.random) == 0
            let id = isKnown ? known.randomElement(using: &state.random) : nil
            let note = Self.note(id ?? Note.ID(from: &state.random), &state)
            notes.append(note.json)
            // Duplicates.
            if Int.random(in: 0..<4, using: &state.random) == 0 { notes.append(note.json) }
            if let id = note.validID, !isKnown { state.valid.insert(id) }
        }
        state.revision += 1
        let revisions = [state.revision, state.revision, 0, -1, Int.max, state.revision - 1]
        let revision = revisions.randomElement(using: &state.random) ?? 0
        let text = "{\"revision\": \(revision), \"notes\": [\(notes.joined(separator: ", "))]}"
        return ServiceResponse(200, body: Array(text.utf8))
    }

    /// Returns a note, which may be invalid, and its ID if it is valid and not deleted.
    private static func note(_ id: Note.ID, _ state: inout State) -> (json: String, validID: Note.ID?) {
        state.revision += 1
        let dates = [1_900_000_000_000, 1_700_000_000_000, 0, 9_007_199_254_740_991, Int.max, Int.min]
        let date = dates.randomElement(using: &state.random) ?? 0
        let kind = Int.random(in: 0..<24, using: &state.random)
        let text =
            switch kind {
            case 0: "a\\u0000b"
            case 1: String(repeating: "x", count: 1 << 20 + 1)
            case 2: ""
            default: "remote \(UInt64.random(in: 0 ... .max, using: &state.random))"
            }
        let revision = kind == 3 ? Int.max : state.revision
        if kind == 4 { return (#"{"id": "\#(id)", "revision": \#(revision), "note": null}"#, nil) }
        if kind == 5 { return (#"{"id": 5, "note": []}"#, nil) }
        let inner = kind == 6 ? Note.ID(from: &state.random) : id
        let json = """
            {"id": "\(id)", "revision": \(revision), "note": {"id": "\(inner)", "text": "\(text)",
            "created": 1800000000000, "modified": \(date), "pinned": false, "shared": false}}
            """
        let isValid = kind != 1 && kind != 6 && (0...1_900_000_000_000).contains(date)
        return (json, isValid ? id : nil)
    }
}

extension Identifier<Note, UUID> {
    fileprivate init(from random: inout Numbers) {
        let halves = (random.next(), random.next())
        self = withUnsafeBytes(of: halves) {
            Self(rawValue: UUID(uuid: $0.loadUnaligned(as: uuid_t.self)))
        }
    }
}

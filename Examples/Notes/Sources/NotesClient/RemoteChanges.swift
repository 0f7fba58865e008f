import Foundation
import Notes
import Storey

/// The content of a record that devices synchronize.
protocol WireRecord: Codable, Sendable, Hashable {
    associatedtype Entity
    /// The key of the content in a ``RemoteRecord``.
    static var kind: String { get }
    var id: Identifier<Entity, UUID> { get }
    /// A hash of the content.
    var fingerprint: UInt64 { get }
    /// Why the record can't be stored, or `nil` if it can be.
    var problem: String? { get }
}

/// The identity of a synchronized record.
enum RecordID: Hashable, Sendable {
    case note(Note.ID)
    case folder(Folder.ID)

    /// Creates the identity of the record that a request changes, or `nil` if the path isn't that of a record.
    init?(path: String) {
        let parts = path.split(separator: "/").suffix(2).map(String.init)
        guard parts.count == 2 else { return nil }
        if parts[0] == "folders", let id = Folder.ID(linkText: parts[1]) {
            self = .folder(id)
        } else if parts[0] == "notes", let id = Note.ID(linkText: parts[1]) {
            self = .note(id)
        } else {
            return nil
        }
    }

    /// The path below that of the account.
    var path: String {
        switch self {
        case .note(let id): "notes/\(id)"
        case .folder(let id): "folders/\(id)"
        }
    }
}

extension RecordID: CustomStringConvertible {
    var description: String {
        switch self {
        case .note(let id): "note \(id)"
        case .folder(let id): "folder \(id)"
        }
    }
}

/// A record of this device as it is sent.
enum LocalRecord: Encodable, Sendable {
    case note(WireNote)
    case folder(WireFolder)

    var id: RecordID {
        switch self {
        case .note(let note): .note(note.id)
        case .folder(let folder): .folder(folder.id)
        }
    }

    var fingerprint: UInt64 {
        switch self {
        case .note(let note): note.fingerprint
        case .folder(let folder): folder.fingerprint
        }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .note(let note): try note.encode(to: encoder)
        case .folder(let folder): try folder.encode(to: encoder)
        }
    }
}

/// A record at the service: its revision, and its content unless it was deleted.
struct RemoteRecord<Content: WireRecord>: Decodable, Equatable, Sendable {
    let id: Identifier<Content.Entity, UUID>
    let revision: Int
    let content: Content?

    private enum CodingKeys: CodingKey { case id, revision }
    private struct ContentKey: CodingKey {
        let stringValue: String
        let intValue: Int? = nil
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        id = try values.decode(Identifier<Content.Entity, UUID>.self, forKey: .id)
        revision = try values.decode(Int.self, forKey: .revision)
        content = try decoder.container(keyedBy: ContentKey.self)
            .decodeIfPresent(Content.self, forKey: ContentKey(stringValue: Content.kind))
    }

    /// The revision as an ETag.
    var tag: String { "\"\(revision)\"" }

    /// Why the record can't be stored, or `nil` if it can be.
    var problem: String? {
        guard let content else { return nil }
        return content.id == id ? content.problem : "its content has another id"
    }
}

/// The changes at the service since a revision.
struct RemoteChanges: Decodable, Equatable, Sendable {
    /// The latest revision.
    let revision: Int
    let notes: [RemoteRecord<WireNote>]
    /// The folders. Empty from a service that doesn't know them.
    let folders: [RemoteRecord<WireFolder>]
    /// The reasons why records were left out, so that one invalid record doesn't keep the others away.
    let rejected: [String]

    private enum CodingKeys: String, CodingKey { case revision, notes, folders }

    /// A record, or why it is invalid.
    private struct Element<Content: WireRecord>: Decodable {
        let result: Result<RemoteRecord<Content>, Rejection>

        init(from decoder: any Decoder) throws {
            let place =
                decoder.codingPath.last?.intValue.map { "\(Content.kind) \($0 + 1)" } ?? "a \(Content.kind)"
            do {
                let remote = try RemoteRecord<Content>(from: decoder)
                result =
                    remote.problem.map { .failure(Rejection(reason: "\(remote.id): \($0)")) }
                    ?? .success(remote)
            } catch {
                result = .failure(Rejection(reason: "\(place) isn't valid"))
            }
        }

        var reason: String? { if case .failure(let rejection) = result { rejection.reason } else { nil } }
    }

    private struct Rejection: Error { let reason: String }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        revision = try container.decode(Int.self, forKey: .revision)
        let notes = try container.decode([Element<WireNote>].self, forKey: .notes)
        let folders = try container.decodeIfPresent([Element<WireFolder>].self, forKey: .folders) ?? []
        self.notes = notes.compactMap { try? $0.result.get() }
        self.folders = folders.compactMap { try? $0.result.get() }
        rejected = notes.compactMap(\.reason) + folders.compactMap(\.reason)
    }
}

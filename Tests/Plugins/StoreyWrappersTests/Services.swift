import Storey

struct Item: Codable, Hashable, Sendable {
    var name: String
}

enum CatalogError: Error, Codable, Hashable {
    case unknown(String)
}

enum CatalogEvent: String, Codable {
    case changed
}

typealias CatalogEvents = Broadcast<CatalogEvent>

protocol ItemSource {
    func item(_ id: Int) async throws -> Item
}

// storey:recorded
protocol CatalogService: ItemSource, Sendable {
    var events: CatalogEvents { get }
    var isOpen: Bool { get }
    var region: String { get async throws }

    func item(_ id: String) async throws -> Item
    func item(_ id: Int) async throws -> String
    func item(
        named name: String,
        in folder: String?,
    ) async throws -> Item
    func item(titled name: String, in folder: String?) async throws -> Item
    func count() async -> Int
    func price(of id: Int) async throws(CatalogError) -> Int
    func stock(of id: Int) throws -> Int
    func weight(of id: Int) throws(CatalogError) -> Int
    func label(for id: Int) -> String
    func clear(_ folder: String)
    func buy(_ items: [String: Int], with password: String) async throws
    @discardableResult
    func `repeat`(_: Int) -> Int
    func sorted(_ id: Int, by order: (Int, Int) -> Bool) async throws -> [Int]
}

extension RecordingCatalogService {
    /// Isn't generated, because a closure can't be recorded.
    func sorted(_ id: Int, by order: (Int, Int) -> Bool) async throws -> [Int] {
        try await recorder.call("\(recordedName).sorted", [id], errors: recordedErrors) {
            try await service.sorted(id, by: order)
        }
    }
}

// storey:recorded
@MainActor
package protocol ArchiveService: AnyObject {
    func item(_ id: Int) async throws -> String
}

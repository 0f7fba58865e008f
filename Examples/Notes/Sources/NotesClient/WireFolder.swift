import Foundation
import Notes
import Storey

/// The JSON representation of a folder.
struct WireFolder: Codable, Hashable, Sendable {
    let id: Folder.ID
    let name: String
    let order: Int
    let modified: Int

    init(_ folder: Folder) {
        id = folder.id
        name = folder.name
        order = folder.order
        modified = folder.modified.milliseconds
    }

    var folder: Folder {
        Folder(id: id, name: name, order: order, modified: Date(milliseconds: modified))
    }
}

extension WireFolder: WireRecord {
    static let kind = "folder"

    var problem: String? {
        if !Date.validMilliseconds.contains(modified) { return "its date modified is out of range" }
        if !Folder.orders.contains(order) { return "its order is out of range" }
        return Folder.isValid(name: name) ? nil : "its name has no bytes, or more than \(Folder.maxNameBytes)"
    }

    /// A hash of the folder's content that is stable across launches.
    var fingerprint: UInt64 { "\(order) \(modified) \(folder.name)".fingerprint }
}

extension Folder {
    /// Returns whether a folder can have a name.
    static func isValid(name: String) -> Bool { !name.isEmpty && name.utf8.count <= maxNameBytes }
}

extension Date {
    /// From 0001-01-01 to 9999-12-31, which every database can store.
    static let validMilliseconds = -62_135_596_800_000...253_402_300_799_999

    init(milliseconds: Int) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }

    /// The milliseconds since 1970, in the valid range.
    var milliseconds: Int {
        let (range, rounded) = (Self.validMilliseconds, (timeIntervalSince1970 * 1000).rounded())
        return Int(exactly: rounded).map { min(max($0, range.lowerBound), range.upperBound) }
            ?? range.upperBound
    }
}

extension String {
    /// A hash that is stable across launches (64-bit FNV-1a).
    var fingerprint: UInt64 {
        utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}

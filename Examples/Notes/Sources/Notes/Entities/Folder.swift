package import Foundation
package import Storey

/// A folder of notes, which exists also without notes. A note refers to its folder by the ID; a note whose folder doesn't exist
/// is in none.
package struct Folder: Codable, Hashable, Identifiable, Sendable {
    package let id: Identifier<Folder, UUID>
    package let name: String
    /// The position among the folders. Those with the same position are in alphabetical order.
    package let order: Int
    /// The date of the last change in milliseconds, the unit in which it is stored and sent, so that all devices compare the same
    /// dates.
    package let modified: Date

    package init(id: ID, name: String, order: Int = 0, modified: Date) {
        self.id = id
        self.name = name.withoutNullCharacters
        self.order = min(max(order, Self.orders.lowerBound), Self.orders.upperBound)
        self.modified = Date(timeIntervalSince1970: (modified.timeIntervalSince1970 * 1000).rounded() / 1000)
    }

    /// Creates the folder of notes that have only its name, as earlier versions of the app stored them. Any other change of the
    /// folder is later than this one.
    package init(named name: String) {
        self.init(id: ID(named: name), name: name, modified: Date(timeIntervalSince1970: 0))
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try values.decode(ID.self, forKey: .id), name: try values.decode(String.self, forKey: .name),
            order: try values.decode(Int.self, forKey: .order),
            modified: try values.decode(Date.self, forKey: .modified))
    }
}

extension Folder {
    /// The longest name in UTF-8 that is stored and sent, in bytes.
    package static let maxNameBytes = 1 << 10

    /// The positions that are stored and sent. Far from the limits of integers, so that a folder can be put before or after another.
    package static let orders = -(1 << 52)...(1 << 52)
    /// The distance between the positions of neighbors, so that another folder can be put between them without changing them.
    private static let orderStep = 1 << 16

    /// Returns whether the folder is listed before another one.
    func comesBefore(_ other: Folder) -> Bool {
        (order, name.searchable, name) < (other.order, other.name.searchable, other.name)
    }

    /// Returns a new folder that comes after others.
    package static func new(_ name: String, after folders: [Folder], at date: Date) -> Folder {
        // The same on all devices, unless the folder has been renamed that had the name before.
        var id = ID(named: name)
        while folders.contains(where: { $0.id == id }) { id = ID(hashing: "\(id) \(name)") }
        return Folder(
            id: id, name: name, order: (folders.map(\.order).max() ?? -orderStep) + orderStep, modified: date)
    }

    /// Returns the folder with another name. Its date is later than the last one.
    package func renamed(_ name: String, at date: Date) -> Folder {
        Folder(id: id, name: name, order: order, modified: laterDate(date))
    }

    private func moved(to order: Int, at date: Date) -> Folder {
        Folder(id: id, name: name, order: order, modified: laterDate(date))
    }

    private func laterDate(_ date: Date) -> Date { max(date, modified.addingTimeInterval(0.001)) }

    /// Returns the folders to change so that one of them takes the place of another one, and those in between move up or down. Only
    /// the folder itself is changed if there is a position between its new neighbors, so that a change of the others on another
    /// device isn't lost.
    package static func moving(
        _ id: ID, toPlaceOf other: ID, among folders: [Folder], at date: Date
    ) -> [Folder] {
        var sorted = folders.sorted { $0.comesBefore($1) }
        guard let old = sorted.firstIndex(where: { $0.id == id }),
            let new = sorted.firstIndex(where: { $0.id == other }), old != new
        else { return [] }
        let folder = sorted.remove(at: old)
        let (before, after) = (sorted[..<new], sorted[new...])
        guard let last = before.last?.order else {
            return [folder.moved(to: after[new].order - orderStep, at: date)]
        }
        guard let next = after.first?.order else { return [folder.moved(to: last + orderStep, at: date)] }
        if next - last > 1 { return [folder.moved(to: last + (next - last) / 2, at: date)] }
        var changed = [folder.moved(to: last + orderStep, at: date)]
        for folder in after {
            guard let last = changed.last?.order, folder.order <= last else { break }
            changed.append(folder.moved(to: last + orderStep, at: date))
        }
        return changed
    }
}

extension Identifier<Folder, UUID> {
    /// Creates the identifier of a new folder with a name, which is the same on all devices.
    package init(named name: String) { self.init(hashing: "folder \(name)") }
}

/// The change of a storage's folders that saves a folder.
package struct FolderChange: Equatable {
    /// The folder to store, or `nil` if the stored ones stay as they are.
    package let saved: Folder?
    /// The folder to remove, whose notes move to the remaining one.
    package let removed: Folder.ID?
    /// The ID of the folder that remains.
    package let id: Folder.ID
}

extension Folder {
    /// Returns how to save the folder beside the stored ones. The last change wins, and of two folders with the same name, the
    /// one with the smaller ID remains, so that all devices keep the same one.
    package func change(of stored: [Folder]) -> FolderChange {
        if let current = stored.first(where: { $0.id == id }), !current.isBefore(self) {
            return FolderChange(saved: nil, removed: nil, id: id)
        }
        guard let twin = stored.first(where: { $0.id != id && $0.name == name }) else {
            return FolderChange(saved: self, removed: nil, id: id)
        }
        return twin.id.rawValue < id.rawValue
            ? FolderChange(saved: nil, removed: id, id: twin.id)
            : FolderChange(saved: self, removed: twin.id, id: id)
    }

    /// Whether another version of the folder is later. Of two versions with the same date, all devices choose the same one.
    private func isBefore(_ other: Folder) -> Bool {
        (modified, name, order) < (other.modified, other.name, other.order)
    }
}

import Foundation
import Notes

/// The files of the installations beside a main database: a private folder for each, and the visitor that the main
/// database belongs to.
struct InstallationFiles: Sendable {
    private static let emptyMarker = "empty"

    private let ownerFile: URL
    private let folder: URL

    /// - Parameter database: The path of the main database.
    init(database: String) {
        let prefix = AppSetup.prefix(of: database)
        ownerFile = URL(filePath: "\(prefix)-owner.txt")
        folder = URL(filePath: "\(prefix)-visitors", directoryHint: .isDirectory)
    }

    /// The visitor that the main database belongs to. If it can't be stored, the next start has another one.
    var owner: String? {
        get { (try? Data(contentsOf: ownerFile)).map { String(decoding: $0, as: UTF8.self) } }
        nonmutating set {
            if let newValue {
                try? Data(newValue.utf8).writePrivateFile(to: ownerFile)
            } else {
                try? FileManager.default.removeItem(at: ownerFile)
            }
        }
    }

    /// Returns the path of an installation's database.
    func database(of id: String) -> String {
        folder.appending(path: id).appending(path: "notes.sqlite").path(percentEncoded: false)
    }

    /// Returns the installations by visitor.
    func all() -> [String: (lastUsed: Date, isEmpty: Bool)] {
        let files = FileManager.default
        let folders =
            (try? files.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: [.contentModificationDateKey])) ?? []
        return folders.reduce(into: [:]) { all, folder in
            let values = try? folder.resourceValues(forKeys: [.contentModificationDateKey])
            let marker = folder.appending(path: Self.emptyMarker).path(percentEncoded: false)
            all[folder.lastPathComponent] = (
                values?.contentModificationDate ?? .now, files.fileExists(atPath: marker)
            )
        }
    }

    /// Stores that an installation is in use, and so isn't known to be empty.
    func use(_ id: String) {
        try? FileManager.default.removeItem(at: folder.appending(path: id).appending(path: Self.emptyMarker))
    }

    /// Stores when an installation was last used, and whether it is empty.
    func leave(_ id: String, isEmpty: Bool, at date: Date) {
        let folder = folder.appending(path: id)
        if isEmpty { try? Data().writePrivateFile(to: folder.appending(path: Self.emptyMarker)) }
        try? FileManager.default.setAttributes(
            [.modificationDate: date], ofItemAtPath: folder.path(percentEncoded: false))
    }

    /// Removes the files of an installation.
    func remove(_ id: String) { try? FileManager.default.removeItem(at: folder.appending(path: id)) }
}

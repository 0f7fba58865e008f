#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What the system keeps about a transfer while the app isn't running.
struct BackgroundTransferRecord: Codable, Equatable {
    /// The app's name of the transfer.
    let id: String
    /// The file of a download, relative to the home folder if it is inside, because that moves when an app is updated.
    private let file: String?
    private let isInHome: Bool

    /// - Parameters:
    ///   - id: The app's name of the transfer.
    ///   - file: The file of a download, or `nil` for an upload.
    ///   - home: The path of the home folder.
    init(_ id: String, file: String?, home: String) {
        self.id = id
        let prefix = home.hasSuffix("/") ? home : home + "/"
        isInHome = file?.hasPrefix(prefix) == true
        self.file = isInHome ? file.map { String($0.dropFirst(prefix.count)) } : file
    }

    /// Reads what the system has kept. Returns `nil` if it isn't a record.
    init?(_ text: String?) {
        guard let text,
            let record = try? JSONDecoder().decode(BackgroundTransferRecord.self, from: Data(text.utf8))
        else { return nil }
        self = record
    }

    /// The record for the system to keep.
    var text: String { (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "" }

    /// Moves a downloaded file to its place, and replaces an older one.
    /// - Parameters:
    ///   - downloaded: The path of the file that the system removes afterwards.
    ///   - home: The path of the home folder.
    func keep(_ downloaded: String, home: String) throws {
        guard let file else { return }
        let url = URL(filePath: isInHome ? home + "/" + file : file)
        let manager = FileManager.default
        try manager.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        // Beside its place first, so that an older file is there until the new one can replace it.
        let part = url.path + ".download"
        try? manager.removeItem(atPath: part)
        try manager.moveItem(atPath: downloaded, toPath: part)
        if manager.fileExists(atPath: url.path) { try manager.removeItem(at: url) }
        try manager.moveItem(atPath: part, toPath: url.path)
    }
}

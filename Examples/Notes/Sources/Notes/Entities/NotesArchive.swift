import Foundation

/// All notes and folders as JSON, to keep or to move to another installation. Dates are milliseconds since 1970, as at the service.
package struct NotesArchive: Codable, Equatable, Sendable {
    /// The version of the format, which is higher if earlier versions of the app can't read it.
    private(set) var version = 1
    package let notes: [Note]
    package let folders: [Folder]

    package init(_ notes: [Note], folders: [Folder] = []) {
        self.notes = notes
        self.folders = folders
    }

    /// Decodes an archive. Earlier versions wrote the name of its folder with each note instead.
    package init(from decoder: any Decoder) throws {
        struct NamedFolder: Decodable {
            let name: String?
            init(from decoder: any Decoder) throws { name = try Note.folderName(from: decoder) }
        }
        let values = try decoder.container(keyedBy: CodingKeys.self)
        version = try values.decode(Int.self, forKey: .version)
        notes = try values.decode([Note].self, forKey: .notes)
        folders =
            try values.decodeIfPresent([Folder].self, forKey: .folders)
            ?? Set(values.decode([NamedFolder].self, forKey: .notes).compactMap(\.name)).sorted()
            .map(Folder.init(named:))
    }

    /// Decodes an archive.
    /// - Throws: ``NotesImportError/Reason``
    package init(json: [UInt8]) throws(NotesImportError.Reason) {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let milliseconds = try decoder.singleValueContainer().decode(Int.self)
            return Date(timeIntervalSince1970: Double(milliseconds) / 1000)
        }
        let data = Data(json)
        struct Version: Decodable { let version: Int }
        guard let version = try? decoder.decode(Version.self, from: data).version else { throw .damaged }
        guard version == 1 else { throw .newer }
        guard let archive = try? decoder.decode(Self.self, from: data) else { throw .damaged }
        self = archive
    }

    package var json: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(Self.milliseconds(date))
        }
        // Text, numbers, and dates can always be encoded.
        return (try? encoder.encode(self)).map { Array($0) } ?? []
    }

    /// The years 1 to 9999, which every storage can represent.
    private static func milliseconds(_ date: Date) -> Int {
        Int(min(max((date.timeIntervalSince1970 * 1000).rounded(), -62_135_596_800_000), 253_402_300_799_999))
    }
}

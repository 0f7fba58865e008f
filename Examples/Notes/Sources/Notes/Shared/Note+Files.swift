package import Foundation
package import StoreyFiles

extension Note {
    /// The longest text of an imported note, in bytes. The service stores no longer ones.
    static let maxImportedBytes = 1 << 20

    /// The note as a file.
    package var markdownFile: File {
        File(
            "\(listTitle.fileName).md", mediaType: "text/markdown; charset=utf-8", bytes: Array(text.utf8))
    }

    /// Reads the notes in files: those of each archive, and one from each text.
    package static func notes(in files: [File], at date: Date) throws(NotesImportError) -> [Note] {
        var notes: [Note] = []
        for file in files {
            do throws(NotesImportError.Reason) {
                notes += try self.notes(in: file, at: date)
            } catch {
                throw NotesImportError(file: file.name, reason: error)
            }
        }
        return notes
    }

    private static func notes(in file: File, at date: Date) throws(NotesImportError.Reason) -> [Note] {
        var notes: [Note]
        switch file.name.lowercased().split(separator: ".").last {
        case "json": notes = try NotesArchive(json: file.bytes).notes
        case "md", "markdown", "txt":
            guard let text = String(validating: file.bytes.drop(prefix: [0xEF, 0xBB, 0xBF]), as: UTF8.self)
            else { throw .notText }
            // The same for the same file, so that importing it again adds nothing.
            let id = ID(hashing: "\(file.name) \(text)")
            notes = [Note(id: id, text: text, created: date, modified: date)]
        default: throw .otherKind
        }
        for index in notes.indices {
            if notes[index].folder?.isEmpty == true { notes[index].folder = nil }
            guard notes[index].text.utf8.count <= maxImportedBytes,
                notes[index].folder?.utf8.count ?? 0 <= 1 << 10
            else { throw .tooLong }
        }
        return notes
    }
}

extension [Note] {
    /// The notes as an archive that another installation can import.
    package func archiveFile(on date: Date) -> File {
        File("Notes \(date.isoDay).json", mediaType: "application/json", bytes: NotesArchive(self).json)
    }

    /// The notes that aren't deleted as Markdown files, in folders, or `nil` if they are too many for one archive.
    package func markdownArchive(on date: Date) -> File? {
        // The last number of each name. Some systems don't distinguish upper and lower case.
        var numbers: [String: Int] = [:]
        let entries = filter { $0.deleted == nil }.map { note in
            let path = (note.folder.map { "\($0.fileName)/" } ?? "") + note.listTitle.fileName
            var unique = path
            while let number = numbers[unique.lowercased()] {
                numbers[unique.lowercased()] = number + 1
                unique = "\(unique) \(number + 1)"
            }
            numbers[unique.lowercased()] = 1
            return ZIPEntry(path: "\(unique).md", modified: note.modified, bytes: [UInt8](note.text.utf8))
        }
        return File(zip: "Notes \(date.isoDay).zip", entries)
    }
}

extension Array<UInt8> {
    fileprivate func drop(prefix: [UInt8]) -> ArraySlice<UInt8> {
        starts(with: prefix) ? dropFirst(prefix.count) : self[...]
    }
}

extension Date {
    /// The day in UTC, such as `2027-01-15`.
    fileprivate var isoDay: String { formatted(.iso8601.year().month().day()) }
}

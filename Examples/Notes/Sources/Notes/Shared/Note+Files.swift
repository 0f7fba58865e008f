package import Foundation
package import Storey

extension Note {
    /// The longest text of an imported note, in bytes. The service stores no longer ones.
    fileprivate static let maxImportedBytes = 1 << 20

    /// The note as a file.
    package var markdownFile: File {
        File(
            "\(listTitle.fileName).md", mediaType: "text/markdown; charset=utf-8", bytes: Array(text.utf8))
    }
}

extension NotesArchive {
    /// Reads the notes in files: those of each archive, with its folders, and one from each text.
    package init(_ files: [File], at date: Date) throws(NotesImportError) {
        var (notes, folders): ([Note], [Folder]) = ([], [])
        for file in files {
            do throws(NotesImportError.Reason) {
                let archive = try Self.archive(in: file, at: date)
                notes += archive.notes
                folders += archive.folders
            } catch {
                throw NotesImportError(file: file.name, reason: error)
            }
        }
        self.init(notes, folders: folders)
    }

    private static func archive(in file: File, at date: Date) throws(NotesImportError.Reason) -> NotesArchive
    {
        let archive: NotesArchive
        switch file.name.lowercased().split(separator: ".").last {
        case "json": archive = try NotesArchive(json: file.bytes)
        case "md", "markdown", "txt":
            guard let text = String(validating: file.bytes.drop(prefix: [0xEF, 0xBB, 0xBF]), as: UTF8.self)
            else { throw .notText }
            // The same for the same file, so that importing it again adds nothing.
            let id = Note.ID(hashing: "\(file.name) \(text)")
            archive = NotesArchive([Note(id: id, text: text, created: date, modified: date)])
        default: throw .otherKind
        }
        guard archive.notes.allSatisfy({ $0.text.utf8.count <= Note.maxImportedBytes }),
            archive.folders.allSatisfy({ 1...Folder.maxNameBytes ~= $0.name.utf8.count })
        else { throw .tooLong }
        return archive
    }

    package var isEmpty: Bool { notes.isEmpty && folders.isEmpty }

    /// The archive as a file that another installation can import.
    package func file(on date: Date) -> File {
        File("Notes \(date.isoDay).json", mediaType: "application/json", bytes: json)
    }

    /// The notes that aren't deleted as Markdown files, in folders, or `nil` if they are too many for one archive.
    package func markdownFiles(on date: Date) -> File? {
        // The last number of each name. Some systems don't distinguish upper and lower case.
        var numbers: [String: Int] = [:]
        func unique(_ path: String) -> String {
            var unique = path
            while let number = numbers[unique.lowercased()] {
                numbers[unique.lowercased()] = number + 1
                unique = "\(unique) \(number + 1)"
            }
            numbers[unique.lowercased()] = 1
            return unique
        }
        let paths = Dictionary(folders.map { ($0.id, "\($0.name.fileName)/") }) { $1 }
        let entriesOfFolders = Set(paths.values).sorted().map {
            ZIPEntry(path: $0, modified: date, bytes: [])
        }
        let files = notes.filter { $0.deleted == nil }.map { note in
            let folder = note.folder.flatMap { paths[$0] } ?? ""
            return ZIPEntry(
                path: "\(unique(folder + note.listTitle.fileName)).md", modified: note.modified,
                bytes: [UInt8](note.text.utf8))
        }
        return File(zip: "Notes \(date.isoDay).zip", entriesOfFolders + files)
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

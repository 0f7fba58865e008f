import Foundation
import StoreyInternal

/// Reads an index store.
struct IndexStore {
    /// The folder of the version of the format that this reads.
    private let folder: String

    init(_ index: CompilerIndex) { folder = index.store.path + "/v5" }

    /// Returns the latest compilation unit of each of some Swift files, by their paths. Skips units that can't be read.
    ///
    /// Opens only units whose names begin like a file's, because a store also has the units of all dependencies.
    func latestUnits(ofFiles paths: [String], below root: String) -> [String: IndexUnit] {
        let files = Set(paths.map { Self.firstWord(of: RelativePath.name(of: $0)) })
        let names = ((try? unitNames()) ?? []).filter { files.contains(Self.firstWord(of: $0)) }
        let units = concurrentMap(names.count) { try? unit(names[$0], below: root) }
        return units.compactMap(\.self).latestByFile
    }

    /// Returns the part of a name before the first period or hyphen: the compiler names the unit of `Note.swift`
    /// `Note.swift.o-3K8…`, or `Note.o-…` in Xcode.
    private static func firstWord(of name: String) -> Substring {
        name.prefix { $0 != "." && $0 != "-" }
    }

    /// Returns the compilation units of Swift files below a folder, without hidden folders. A file that belongs to
    /// several targets has several units.
    func units(below root: String) throws(LayerError) -> [IndexUnit] {
        let names = try unitNames()
        let units = concurrentMap(names.count) { index in
            Result { () throws(LayerError) in try unit(names[index], below: root) }
        }
        var found: [IndexUnit] = []
        for unit in units {
            if let unit = try unit.get() { found.append(unit) }
        }
        return found
    }

    private func unitNames() throws(LayerError) -> [String] {
        let units = folder + "/units"
        do { return try FileManager.default.contentsOfDirectory(atPath: units).sorted() } catch {
            throw Self.unreadable(units, error.systemDescription)
        }
    }

    private func unit(_ name: String, below root: String) throws(LayerError) -> IndexUnit? {
        let path = "\(folder)/units/\(name)"
        guard let time = FileTime(ofFile: path), let file = IndexedFile(path) else {
            throw Self.unreadable(path, "it can't be opened")
        }
        do throws(Bitstream.Damage) {
            return try IndexUnit(name: name, time: time, file, below: root)
        } catch {
            throw Self.unreadable(path, "it is damaged, or of an unknown version")
        }
    }

    /// Calls a closure with each symbol occurrence in a file.
    func forEachSymbol(in unit: IndexUnit, _ body: (IndexedSymbol) -> Void) throws(LayerError) {
        for name in unit.records {
            let path = "\(folder)/records/\(name.suffix(2))/\(name)"
            guard let file = IndexedFile(path) else { throw Self.unreadable(path, "it can't be opened") }
            do throws(Bitstream.Damage) {
                let record = try IndexRecord(file)
                for occurrence in record.occurrences { body(IndexedSymbol(occurrence, in: record)) }
            } catch {
                throw Self.unreadable(path, "it is damaged, or of an unknown version")
            }
        }
    }

    private static func unreadable(_ path: String, _ reason: String) -> LayerError {
        LayerError(
            .index, path,
            "The index can't be read: \(reason). Rebuild the project and pass the store of that build.")
    }
}

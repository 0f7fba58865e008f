import Foundation

/// An open index store.
///
/// Unchecked: libIndexStore's functions that read a store may be called from any thread.
final class IndexStore: @unchecked Sendable {
    private let library: IndexLibrary
    private let store: IndexLibrary.Handle

    init(_ index: CompilerIndex) throws(LayerError) {
        let library = try IndexLibrary(index.library)
        self.library = library
        store = try library.opened(index.store.path) { library.openStore(index.store.path, $0) }
    }

    deinit { library.closeStore(store) }

    /// Returns the latest compilation unit of each of some Swift files, by their paths. Skips units that can't be read.
    ///
    /// Opens only units whose names begin like a file's, because a store also has the units of all dependencies.
    func latestUnits(ofFiles paths: [String], below root: String) -> [String: IndexUnit] {
        let files = Set(paths.map { Self.firstWord(of: RelativePath.name(of: $0)) })
        let names = library.unitNames(of: store).filter { files.contains(Self.firstWord(of: $0)) }
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
        var units: [IndexUnit] = []
        for name in library.unitNames(of: store) {
            if let unit = try unit(name, below: root) { units.append(unit) }
        }
        return units
    }

    private func unit(_ name: String, below root: String) throws(LayerError) -> IndexUnit? {
        let library = library
        let store = store
        let unit = try library.opened(name) { library.openUnit(store, name, $0) }
        defer { library.closeUnit(unit) }
        if library.isSystem(unit) || library.isModule(unit) { return nil }
        let folder = IndexLibrary.string(library.workingFolder(unit))
        func absolutePath(_ text: IndexLibrary.Text) -> String {
            let path = IndexLibrary.string(text)
            return path.hasPrefix("/") ? path : folder + "/" + path
        }
        let file = absolutePath(library.mainFile(unit))
        guard file.hasSuffix(".swift"), file.hasPrefix(root + "/"),
            !file.dropFirst(root.count).contains("/.")
        else { return nil }
        var seconds: Int64 = 0
        var nanoseconds: Int64 = 0
        library.modified(unit, &seconds, &nanoseconds)
        let record: UInt32 = 2
        var records: [String] = []
        library.forEach(library.dependencies, of: unit) { dependency in
            guard library.dependencyKind(dependency) == record,
                absolutePath(library.dependencyPath(dependency)) == file
            else { return }
            records.append(IndexLibrary.string(library.dependencyName(dependency)))
        }
        return IndexUnit(
            name: name, file: file, time: FileTime(seconds: seconds, nanoseconds: nanoseconds),
            records: records)
    }

    /// Calls a closure with each symbol occurrence in a file.
    func forEachSymbol(in unit: IndexUnit, _ body: (IndexedSymbol) -> Void) throws(LayerError) {
        let library = library
        let store = store
        for name in unit.records {
            let record = try library.opened(unit.file) { library.openRecord(store, name, $0) }
            defer { library.closeRecord(record) }
            library.forEach(library.occurrences, of: record) { body(IndexedSymbol($0, library)) }
        }
    }
}

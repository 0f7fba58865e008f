import Foundation

/// An open index store.
final class IndexStore {
    private let library: IndexLibrary
    private let store: IndexLibrary.Handle

    init(_ index: CompilerIndex) throws(LayerError) {
        let library = try IndexLibrary(index.library)
        self.library = library
        store = try library.opened(index.store.path) { library.openStore(index.store.path, $0) }
    }

    deinit { library.closeStore(store) }

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

public import Foundation
import StoreyInternal

/// The index that the compiler writes while it builds a project, which records the symbols at each position.
///
/// `swift build` writes it in debug builds, to `.build/debug/index/store`. Xcode writes it to `Index.noindex/DataStore`
/// in its derived data. With the index, a check also finds references through members of a value, such as
/// `provider.storage.all()`.
public struct CompilerIndex: Sendable {
    /// The folder of the index store.
    public let store: URL

    /// Opens an index.
    ///
    /// - Parameter store: The folder of the index store.
    /// - Throws: `LayerError` if the store doesn't exist.
    public init(store: URL) throws(LayerError) {
        self.store = store.resolvingSymlinksInPath()
        guard FileManager.default.fileExists(atPath: self.store.appendingPathComponent("v5/units").path)
        else {
            throw LayerError(
                .index, store.path,
                "The folder is not an index store. Run swift build in debug, which writes one to .build/debug/index/store."
            )
        }
    }

    /// Returns the index store of a project's latest build by SwiftPM, or by Xcode into the project's `DerivedData`. Returns `nil` if the
    /// project isn't built.
    ///
    /// - Parameter root: The project's folder.
    public static func latestStore(below root: URL) -> URL? {
        let builds = root.appendingPathComponent(".build", isDirectory: true)
        let triples = (try? FileManager.default.contentsOfDirectory(atPath: builds.path)) ?? []
        let stores = triples.map { "\($0)/debug/index/store" } + ["debug/index/store"]
        let all =
            stores.map { builds.appendingPathComponent($0) } + [
                root.appendingPathComponent("DerivedData/Index.noindex/DataStore")
            ]
        let times = all.compactMap { store in
            FileTime(ofFile: store.appendingPathComponent("v5/units").path).map { (store, $0) }
        }
        return times.max { $0.1 < $1.1 }?.0
    }

    /// Removes the entries of deleted files. Builds leave them behind, and an index that contains them is rejected.
    ///
    /// - Parameter root: The project's folder.
    /// - Throws: `LayerError` if the store can't be read or changed.
    public func removeDeletedFiles(of root: URL) throws(LayerError) {
        let opened = IndexStore(self)
        for unit in try opened.units(below: root.resolvingSymlinksInPath().path)
        where unit.isOfDeletedFile {
            let file = store.appendingPathComponent("v5/units/\(unit.name)")
            do {
                try FileManager.default.removeItem(at: file)
            } catch {
                throw LayerError(
                    .index, file.path, "The index entry can't be removed: \(error.systemDescription)")
            }
        }
    }
}

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
    /// The libIndexStore library of the toolchain.
    public let library: URL

    /// Opens an index.
    ///
    /// - Parameters:
    ///   - store: The folder of the index store.
    ///   - library: The libIndexStore library. Defaults to the one of the `swiftc` on the PATH.
    /// - Throws: `LayerError` if the store or the library doesn't exist.
    public init(store: URL, library: URL? = nil) throws(LayerError) {
        self.store = store.resolvingSymlinksInPath()
        // libIndexStore would create a missing store.
        guard FileManager.default.fileExists(atPath: self.store.appendingPathComponent("v5/units").path)
        else {
            throw LayerError(
                .index, store.path,
                "The folder is not an index store. Run swift build in debug, which writes one to .build/debug/index/store."
            )
        }
        if let library {
            self.library = library
        } else {
            self.library = try Self.toolchainLibrary()
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
        let opened = try IndexStore(self)
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

    /// Returns the libIndexStore next to the compiler's own libraries.
    private static func toolchainLibrary() throws(LayerError) -> URL {
        #if os(Linux)
            let name = "libIndexStore.so"
        #else
            let name = "libIndexStore.dylib"
        #endif
        // In a toolchain's own folders, without asking the compiler, which takes as long as a check.
        for folder in (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") {
            let compiler = URL(fileURLWithPath: "\(folder)/swiftc")
            guard FileManager.default.isExecutableFile(atPath: compiler.path) else { continue }
            let library = compiler.resolvingSymlinksInPath().deletingLastPathComponent()
                .deletingLastPathComponent().appendingPathComponent("lib/\(name)")
            if FileManager.default.fileExists(atPath: library.path) { return library }
            break
        }
        let resources = try compilerResources()
        let library = resources.deletingLastPathComponent().appendingPathComponent(name)
        guard FileManager.default.fileExists(atPath: library.path) else {
            throw LayerError(.index, library.path, "The toolchain contains no libIndexStore.")
        }
        return library
    }

    /// Asks the compiler for its resource folder, because `swiftc` may be a link or a wrapper.
    private static func compilerResources() throws(LayerError) -> URL {
        #if os(Linux) || os(macOS)
            struct Target: Decodable {
                struct Paths: Decodable { var runtimeResourcePath: String }
                var paths: Paths
            }
            do {
                let data = try Subprocess("swiftc", ["-print-target-info"]).run(timeout: 60).output
                let target = try JSONDecoder().decode(Target.self, from: data)
                return URL(fileURLWithPath: target.paths.runtimeResourcePath)
            } catch {
                throw LayerError(
                    .index, "swiftc",
                    "Can't find the compiler's libraries: \(error.systemDescription). Add a Swift toolchain to the PATH."
                )
            }
        #else
            throw LayerError(
                .index, "libIndexStore", "The compiler's index isn't available on this platform.")
        #endif
    }
}

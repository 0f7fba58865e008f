public import Foundation

/// What the compiler noted of a project while it built it: which symbol stands where, and what it means.
///
/// `swift build` notes it in debug by itself, in `.build/debug/index/store`; Xcode in its derived data, in
/// `Index.noindex/DataStore`. With it, a check finds what is reached only through members of a value, such as
/// `provider.storage.all()`.
public struct CompilerIndex: Sendable {
    /// The store's folder.
    public let store: URL
    /// The toolchain's libIndexStore.
    public let library: URL

    /// - Parameters:
    ///   - store: the store's folder.
    ///   - library: libIndexStore; that of the `swiftc` on the PATH if not given, which is asked for it.
    /// - Throws: `LayerError` if there is no store, or no library.
    public init(store: URL, library: URL? = nil) throws(LayerError) {
        self.store = store.resolvingSymlinksInPath()
        // A store that is not there would be made, and be empty.
        guard FileManager.default.fileExists(atPath: self.store.appendingPathComponent("v5/units").path)
        else {
            throw LayerError(
                .index, store.path,
                "is no index store. Build the project for debug: swift build notes it in .build/debug/index/store."
            )
        }
        if let library {
            self.library = library
        } else {
            self.library = try Self.toolchainLibrary()
        }
    }

    /// Removes what the store keeps of files that are gone: builds leave it behind, and an index that has it is refused.
    /// - Parameter root: the project's folder.
    /// - Throws: `LayerError` if the store can't be read or changed.
    public func forgetGoneFiles(of root: URL) throws(LayerError) {
        let opened = try IndexStore(self)
        for unit in try opened.units(below: root.resolvingSymlinksInPath().path)
        where unit.isOfGoneFile {
            let file = store.appendingPathComponent("v5/units/\(unit.name)")
            do {
                try FileManager.default.removeItem(at: file)
            } catch {
                throw LayerError(.index, file.path, "can't be removed: \(error.localizedDescription)")
            }
        }
    }

    /// The libIndexStore beside the compiler's own libraries.
    private static func toolchainLibrary() throws(LayerError) -> URL {
        #if os(Linux)
            let name = "libIndexStore.so"
        #else
            let name = "libIndexStore.dylib"
        #endif
        let resources = try compilerResources()
        let library = resources.deletingLastPathComponent().appendingPathComponent(name)
        guard FileManager.default.fileExists(atPath: library.path) else {
            throw LayerError(.index, library.path, "is not there: this toolchain brings no libIndexStore")
        }
        return library
    }

    /// Where the compiler keeps its libraries: it may be a link, or start another, so it is asked.
    private static func compilerResources() throws(LayerError) -> URL {
        #if os(Linux) || os(macOS)
            struct Target: Decodable {
                struct Paths: Decodable { var runtimeResourcePath: String }
                var paths: Paths
            }
            let swiftc = Process()
            swiftc.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            swiftc.arguments = ["swiftc", "-print-target-info"]
            let output = Pipe()
            swiftc.standardOutput = output
            swiftc.standardInput = FileHandle.nullDevice
            do {
                try swiftc.run()
                // Read to its end: by then it is done, and nobody need wait for it.
                let data = try output.fileHandleForReading.readToEnd() ?? Data()
                let target = try JSONDecoder().decode(Target.self, from: data)
                return URL(fileURLWithPath: target.paths.runtimeResourcePath)
            } catch {
                throw LayerError(
                    .index, "swiftc",
                    "does not say where its libraries are: \(error). Put a toolchain on the PATH.")
            }
        #else
            throw LayerError(.index, "libIndexStore", "there is no toolchain on this system")
        #endif
    }
}

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A folder of stubs as it lies on the disk: `GET/users/:id.json` answers `GET /users/7`.
///
/// Files are read when the folder is, never because of what a request says: no path of a request leads to a file.
struct StubFolder: Sendable {
    /// Deeper than any address.
    private static let maximumDepth = 32

    /// A file in the folder.
    struct File: Sendable, Hashable {
        /// Its path in the folder.
        let path: String
        let modified: Date
        let size: Int
    }

    let root: String
    /// Whether it is one of WireMock's: its stubs stand in `mappings`.
    let isWireMocks: Bool

    /// - Throws: if there is no such folder.
    init(_ path: String) throws(StubFaults) {
        var isFolder: Bool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder else {
            throw StubFaults([StubFault(file: path, reason: "there is no such folder")])
        }
        root = URL(filePath: path, directoryHint: .isDirectory).resolvingSymlinksInPath().path
        var hasMappings: Bool = false
        isWireMocks =
            FileManager.default.fileExists(atPath: root + "/mappings", isDirectory: &hasMappings)
            && hasMappings
    }

    /// All files of stubs, in the order of their paths, and what is no stub though it stands where stubs do.
    func files() -> (files: [File], faults: [StubFault]) {
        var found: (files: [File], faults: [StubFault]) = ([], [])
        for name in names("") where !name.hasPrefix(".") {
            // What lies beside the methods, a README or a Dockerfile, is no stub.
            guard isFolder(root + "/" + name) else { continue }
            if isWireMocks {
                guard WireMockFolder.folders.contains(name) else {
                    found.faults.append(
                        StubFault(
                            file: name,
                            reason:
                                "stands beside mappings: a folder of WireMock's has \(WireMockFolder.folders.joined(separator: " and "))"
                        ))
                    continue
                }
                visit(name, depth: 1, &found)
                continue
            }
            guard name.allSatisfy({ ("A"..."Z").contains($0) }) else {
                found.faults.append(
                    StubFault(
                        file: name, reason: "is no method: stubs stand in folders like GET, POST or ANY"))
                continue
            }
            visit(name, depth: 1, &found)
        }
        return found
    }

    /// What stands in a file.
    func read(_ path: String) -> [UInt8]? {
        (try? Data(contentsOf: URL(filePath: root + "/" + path))).map(Array.init)
    }

    /// Where a path that a stub names leads, as a path in the folder; nil if it leads out.
    func inside(_ path: String) -> String? {
        let real = URL(filePath: root + "/" + path).resolvingSymlinksInPath().standardizedFileURL.path
        return real.hasPrefix(root + "/") ? String(real.dropFirst(root.count + 1)) : nil
    }

    private func names(_ path: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: root + "/" + path)) ?? []).sorted()
    }

    private func isFolder(_ path: String) -> Bool {
        var isFolder: Bool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
    }

    private func visit(_ path: String, depth: Int, _ found: inout (files: [File], faults: [StubFault])) {
        guard depth <= Self.maximumDepth else {
            found.faults.append(StubFault(file: path, reason: "folders deeper than \(Self.maximumDepth)"))
            return
        }
        for name in names(path) where !name.hasPrefix(".") && !name.hasSuffix("~") {
            let path = path + "/" + name
            let attributes = try? FileManager.default.attributesOfItem(atPath: root + "/" + path)
            if attributes?[.type] as? FileAttributeType == .typeSymbolicLink, inside(path) == nil {
                found.faults.append(
                    StubFault(file: path, reason: "is a link out of the stub folder; copy the file instead"))
                continue
            }
            if isFolder(root + "/" + path) {
                visit(path, depth: depth + 1, &found)
            } else {
                let real = inside(path).flatMap {
                    try? FileManager.default.attributesOfItem(atPath: root + "/" + $0)
                }
                found.files.append(
                    File(
                        path: path, modified: real?[.modificationDate] as? Date ?? .distantPast,
                        size: real?[.size] as? Int ?? -1))
            }
        }
    }
}

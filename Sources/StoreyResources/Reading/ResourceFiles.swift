import Foundation

/// The files of a resource folder.
struct ResourceFiles {
    let folder: URL
    /// The paths of all files within it, in order; hidden ones are left out.
    let paths: [String]
    private let known: Set<String>

    init(in folder: URL) throws(ResourceError) {
        // What a symbolic link leads to can be listed; the link itself cannot.
        let folder = folder.resolvingSymlinksInPath()
        self.folder = folder
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue
        else { throw ResourceError("There is no folder \(folder.path).") }
        do {
            paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
                .filter { path in !path.split(separator: "/").contains { $0.hasPrefix(".") } }.sorted()
        } catch {
            throw ResourceError("\(folder.path) cannot be read: \(error.localizedDescription)")
        }
        known = Set(paths)
    }

    func has(_ path: String) -> Bool { known.contains(path) }

    func bytes(of path: String) throws(ResourceError) -> Data {
        do {
            return try Data(contentsOf: folder.appending(path: path))
        } catch {
            throw ResourceError("\(path) cannot be read: \(error.localizedDescription)")
        }
    }

    /// A file's text: UTF-8, or UTF-16 where it begins with its mark, as older `.strings` do.
    /// - Returns: nil where it is neither.
    func text(of path: String) throws(ResourceError) -> String? {
        let bytes = try bytes(of: path)
        let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        return String(data: bytes, encoding: isWide ? .utf16 : .utf8)
    }

    /// All paths with one of the extensions; those inside asset catalogs only if asked for.
    func paths(with extensions: Set<String>, inCatalogs: Bool = false) -> [String] {
        paths.filter { path in
            extensions.contains((path as NSString).pathExtension.lowercased())
                && path.contains(".xcassets/") == inCatalogs
        }
    }
}

import Foundation
import StoreyInternal

/// The files of a resource folder.
struct ResourceFiles {
    let folder: URL
    /// The sorted relative paths of all files, except hidden ones and those for the web host.
    let paths: [String]
    /// The sorted paths of the files for the web host, relative to ``webFolder``.
    let webNames: [String]
    private let known: Set<String>

    /// The folder with the files for the web host.
    static let webFolder = "Web/"

    init(in folder: URL) throws(ResourceError) {
        // The contents of a symbolic link can't be listed, only those of its target.
        let folder = folder.resolvingSymlinksInPath()
        self.folder = folder
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue
        else { throw ResourceError("The folder \(folder.path) doesn't exist.") }
        do {
            let all = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
                .filter { path in !path.split(separator: "/").contains { $0.hasPrefix(".") } }.sorted()
            paths = all.filter { !$0.hasPrefix(Self.webFolder) }
            webNames = all.filter { path in
                path.hasPrefix(Self.webFolder) && !folder.appending(path: path).isDirectory
            }.map { String($0.dropFirst(Self.webFolder.count)) }
        } catch {
            throw ResourceError("Cannot read \(folder.path): \(error.systemDescription)")
        }
        known = Set(paths)
    }

    func has(_ path: String) -> Bool { known.contains(path) }

    func bytes(of path: String) throws(ResourceError) -> Data {
        do {
            return try Data(contentsOf: folder.appending(path: path))
        } catch {
            throw ResourceError("Cannot read \(path): \(error.systemDescription)")
        }
    }

    /// Returns a file's text, or `nil` if the file is neither UTF-8 nor UTF-16 with a byte order mark. Older `.strings`
    /// files are UTF-16.
    func text(of path: String) throws(ResourceError) -> String? {
        let bytes = try bytes(of: path)
        let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        return String(data: bytes, encoding: isWide ? .utf16 : .utf8)
    }

    /// Returns all paths with one of the extensions, either inside or outside of asset catalogs.
    func paths(with extensions: Set<String>, inCatalogs: Bool = false) -> [String] {
        paths.filter { path in
            extensions.contains((path as NSString).pathExtension.lowercased())
                && path.contains(".xcassets/") == inCatalogs
        }
    }
}

extension URL {
    fileprivate var isDirectory: Bool {
        (try? resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
    }
}

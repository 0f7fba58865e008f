import Foundation

/// The files of a project.
enum ProjectFiles {
    /// Returns the paths of files, relative to the project's folder and sorted. Hidden folders, such as `.build`, and
    /// packages in the project's folders are left out.
    /// - Parameters:
    ///   - root: The project's folder.
    ///   - isWanted: Whether to return a relative path.
    static func paths(in root: URL, where isWanted: (String) -> Bool) -> [String] {
        paths(in: root, prefix: "", isWanted).sorted()
    }

    private static func paths(in folder: URL, prefix: String, _ isWanted: (String) -> Bool) -> [String] {
        let files = FileManager.default
        let names = (try? files.contentsOfDirectory(atPath: folder.path)) ?? []
        if !prefix.isEmpty, names.contains("Package.swift") { return [] }
        return names.filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
            let url = folder.appending(path: name)
            var isFolder: ObjCBool = false
            guard files.fileExists(atPath: url.path, isDirectory: &isFolder) else { return [] }
            // A symbolic link may lead back up.
            if isFolder.boolValue {
                let isLink = (try? files.destinationOfSymbolicLink(atPath: url.path)) != nil
                return isLink ? [] : paths(in: url, prefix: "\(prefix)\(name)/", isWanted)
            }
            return isWanted(prefix + name) ? [prefix + name] : []
        }
    }
}
